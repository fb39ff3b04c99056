import { parseHtml } from '../../../parts/parseHtml.ts'
import { storedFile } from '../../../space/localFile.ts'
import type { FieldRules } from '../fieldRules.ts'
import { cleanHtml } from './cleanHtml.ts'
import { dataUrlFile } from './dataUrlFile.ts'

/** A picture in pasted content that pages cannot show unless it is uploaded to the space. */
export interface PastedPicture {
  /** Temporary address in the pasted HTML, replaced by that of the uploaded file. */
  readonly placeholder: string
  readonly alt: string
  /** Undefined if the clipboard does not contain the picture's data. */
  readonly file?: File | undefined
  /** Original address on a different site. */
  readonly address?: string
}

/** Cleaned HTML with placeholders, and the pictures that will replace them. */
export interface PastedContent {
  readonly html: string
  readonly pictures: readonly PastedPicture[]
}

type Clipboard = Pick<DataTransfer, 'getData' | 'files'>

/** Maximum number of pictures that one paste offers to upload; further pictures are removed. */
const MAX_PICTURES = 50

/**
 * Finds the pictures of a paste that pages cannot show: `data:` URLs, addresses of other sites (the page's Content-Security-Policy blocks
 * them), local files, and picture files on the clipboard. Returns null without any.
 */
export function pastedPictures(data: Clipboard, rules: Pick<FieldRules, 'allows'>): PastedContent | null {
  const html = data.getData('text/html')
  // Pictures of HTML that was copied from a field of this editor are stored already.
  if (!rules.allows('image') || html.includes('data-pm-slice')) return null
  const { body } = parseHtml(html)
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'))
  // Browsers copy a picture as a file and an `img` element. Office programs add a picture file of the copied text, which is not wanted.
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
  const cleaned = cleanHtml(body.innerHTML, rules)
  // Cleaning may have removed pictures, for example tracking pixels.
  const pictures = found
    .filter(({ placeholder }) => cleaned.includes(`"${placeholder}"`))
    .slice(0, MAX_PICTURES)
  return pictures.length > 0 ? { html: cleaned, pictures } : null
}

/** Returns the pasted HTML with the placeholders replaced by addresses. Removes pictures without an address. */
export function withPictures({ html }: PastedContent, addresses: ReadonlyMap<string, string>): string {
  const { body } = parseHtml(html)
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
