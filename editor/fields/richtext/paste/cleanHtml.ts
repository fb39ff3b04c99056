import { parseHtml } from '../../../parts/parseHtml.ts'
import type { FieldRules } from '../fieldRules.ts'
import { safeHref } from '../nodes/safeValues.ts'
import { cleanLists } from './cleanLists.ts'
import { cleanSlice } from './cleanSlice.ts'
import { cleanStyles } from './cleanStyles.ts'
import { convertWordLists } from './convertWordLists.ts'
import { removeDisallowedFormats } from './removeDisallowedFormats.ts'
import { unwrap } from './unwrap.ts'

/** Elements that are not part of the copied document's text. */
const REMOVED_ELEMENTS =
  'script, style, template, noscript, iframe, object, embed, svg, canvas, video, audio, form, input, select, textarea, button, ' +
  'nav, meta, link, title, head, xml, [hidden], [aria-hidden="true"], .sr-only, .visually-hidden'

/** Attributes to preserve, by element. All other attributes, such as classes and event handlers, are removed. */
const PRESERVED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'title'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
  code: ['class'],
}

/** Query parameters that track visitors without changing the target. */
const TRACKING = /^(utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid)$/i

const ALL = { allows: () => true }

/**
 * Cleans pasted HTML before it is parsed into nodes: converts Word's list paragraphs to lists and styles to marks, and removes elements
 * that are not text or that the field does not offer. From HTML that was copied in this editor it removes only unsafe addresses.
 */
export function cleanHtml(html: string, rules: Pick<FieldRules, 'allows'> = ALL): string {
  const { body } = parseHtml(html)
  if (body.querySelector('[data-pm-slice]')) {
    cleanSlice(body)
    return body.innerHTML
  }
  removeComments(body)
  convertWordLists(body)
  for (const element of body.querySelectorAll(REMOVED_ELEMENTS)) element.remove()
  for (const element of body.querySelectorAll('*')) if (element.localName.includes(':')) unwrap(element)
  codeLanguages(body)
  demoteHeadings(body)
  cleanLists(body)
  cleanStyles(body)
  for (const link of body.querySelectorAll('a')) cleanLink(link)
  for (const image of body.querySelectorAll('img')) cleanImage(image)
  removeDisallowedFormats(body, rules)
  for (const element of body.querySelectorAll('*')) removeAttributes(element)
  cleanSpaces(body)
  return body.innerHTML
}

/** Lowers all headings by one level if there is an `h1`, since the page has its own. */
function demoteHeadings(body: HTMLElement): void {
  if (!body.querySelector('h1')) return
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5')) {
    const lower = body.ownerDocument.createElement(`h${Number(heading.localName[1]) + 1}`)
    for (const { name, value } of heading.attributes) lower.setAttribute(name, value)
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Comment[] = []
  while (walker.nextNode()) comments.push(walker.currentNode as Comment)
  for (const comment of comments) comment.remove()
}

/** Moves the language of a code block to its `code` element. Sites put it on any element around the code. */
function codeLanguages(body: HTMLElement): void {
  for (const pre of body.querySelectorAll('pre')) {
    const near = [pre.querySelector('code'), pre, pre.parentElement]
    const names = near.map((element) => element?.className ?? '').join(' ')
    const language = /(?:language-|lang-|highlight-source-|brush:\s*)([a-z\d#+-]{1,20})/i.exec(names)?.[1]
    const code = body.ownerDocument.createElement('code')
    code.textContent = pre.textContent
    if (language) code.className = `language-${language.toLowerCase()}`
    pre.replaceChildren(code)
  }
}

function cleanLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href')?.trim() ?? ''
  const isAddress = /^(https?:|mailto:|tel:|\/|#)/i.test(href) && safeHref('url', href)
  if (!isAddress || !link.textContent?.trim()) {
    unwrap(link)
    return
  }
  link.setAttribute('href', withoutTracking(href))
}

function withoutTracking(href: string): string {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return href
  const address = new URL(href)
  // Links that are copied from Google's documents lead through Google's redirect.
  const isRedirect = /^(www\.)?google\.[a-z.]+$/.test(address.hostname) && address.pathname === '/url'
  const target = isRedirect ? address.searchParams.get('q') : null
  if (target && URL.canParse(target)) return withoutTracking(target)
  const names = [...address.searchParams.keys()].filter((name) => TRACKING.test(name))
  for (const name of names) address.searchParams.delete(name)
  return names.length ? address.href : href
}

/** Removes tracking pixels and pictures without an http address, such as local files, which a page cannot load. */
function cleanImage(image: HTMLImageElement): void {
  const isTracker = image.getAttribute('width') === '1' || image.getAttribute('height') === '1'
  if (isTracker || !/^https?:\/\//i.test(image.getAttribute('src') ?? '')) image.remove()
}

function removeAttributes(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const isLanguage = element.localName === 'code' && name === 'class' && value.startsWith('language-')
    const isPreserved =
      PRESERVED_ATTRIBUTES[element.localName]?.includes(name) && (name !== 'class' || isLanguage)
    const isAlignment = name === 'style' && /^text-align: (center|right);$/.test(value)
    if (!isPreserved && !isAlignment) element.removeAttribute(name)
  }
}

/** Removes the non-breaking spaces and empty paragraphs that word processors use for layout. */
function cleanSpaces(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.parentElement?.closest('pre')) continue
    text.data = text.data.replaceAll(/[\u200b\ufeff]/g, '').replaceAll(/[ \t\r\n\u00a0]{2,}|[\t\r\n]/g, ' ')
  }
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div, span')) {
    const isEmpty =
      !element.textContent?.replaceAll('\u00a0', '').trim() && !element.querySelector('img, br, hr')
    const isCell = element.parentElement?.matches('td, th, li')
    if (isEmpty && !isCell && (element.localName !== 'span' || !element.textContent)) element.remove()
  }
  // A line break between paragraphs is only layout.
  for (const lineBreak of body.querySelectorAll(':scope > br')) lineBreak.remove()
}
