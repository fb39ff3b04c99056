import { storedFile } from '../../../space/localFile.ts'
import type { FieldRules } from '../fieldRules.ts'
import { cleanHtml } from './cleanHtml.ts'
import { dataUrlFile } from './dataUrlFile.ts'

/** A picture in pasted content that pages cannot show until it is a file of the space. */
export interface PastedPicture {
  /** Its address in the pasted HTML until it has one of the space. */
  readonly placeholder: string
  readonly alt: string
  /** Undefined if the clipboard has no bytes of it. */
  readonly file?: File | undefined
  /** Its address on another site. */
  readonly address?: string
}

/** Cleaned HTML that waits for its pictures. */
export interface PastedContent {
  readonly html: string
  readonly pictures: readonly PastedPicture[]
}

type Clipboard = Pick<DataTransfer, 'getData' | 'files'>

/** Maximum number of pictures that one paste offers to upload; the rest is left out. */
const MAX_PICTURES = 50

/**
 * Reads pictures of a paste that pages cannot show: `data:` URLs, addresses of other sites (the page's policy blocks them), files
 * of this machine, and picture files themselves. Null if there are none.
 */
export function pastedPictures(data: Clipboard, rules: Pick<FieldRules, 'allows'>): PastedContent | null {
  const given = data.getData('text/html')
  // Copied from a field of this editor: its pictures are stored already.
  if (!rules.allows('image') || given.includes('data-pm-slice')) return null
  const { body } = new DOMParser().parseFromString(given, 'text/html')
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'))
  // Browsers copy a picture as its file and an element with its address; office programs add a drawing of all that is copied.
  const isPictureAlone = body.textContent?.trim() === '' && body.querySelectorAll('img').length <= 1
  if (files.length > 0 && isPictureAlone) addFiles(body, files.length)

  const found: PastedPicture[] = []
  for (const [index, image] of [...body.querySelectorAll('img')].entries()) {
    const src = (image.getAttribute('src') ?? '').trim()
    const stored = storedFile(src)
    if (stored !== undefined) {
      image.setAttribute('src', stored)
      continue
    }
    const placeholder = `https://pasted.invalid/${index}`
    image.setAttribute('src', placeholder)
    const alt = image.getAttribute('alt') ?? ''
    const file =
      isPictureAlone && files[index] ? files[index] : dataUrlFile(src, alt || `picture-${index + 1}`)
    const address = /^https?:\/\//i.test(src) ? { address: src } : {}
    found.push({ placeholder, alt, file, ...address })
  }
  const html = cleanHtml(body.innerHTML, rules)
  // Cleaning has removed tracking pixels, for example.
  const pictures = found.filter(({ placeholder }) => html.includes(`"${placeholder}"`)).slice(0, MAX_PICTURES)
  return pictures.length > 0 ? { html, pictures } : null
}

/** The pasted HTML with the addresses that its pictures got; pictures without one are removed. */
export function withPictures({ html }: PastedContent, addresses: ReadonlyMap<string, string>): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    if (!src.startsWith('https://pasted.invalid/')) continue
    const address = addresses.get(src)
    if (address === undefined) image.remove()
    else image.setAttribute('src', address)
  }
  return body.innerHTML
}

function addFiles(body: HTMLElement, count: number): void {
  const alt = body.querySelector('img')?.getAttribute('alt') ?? ''
  const images = Array.from({ length: count }, () => body.ownerDocument.createElement('img'))
  images[0]!.setAttribute('alt', alt)
  body.replaceChildren(...images)
}
