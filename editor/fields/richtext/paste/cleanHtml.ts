import type { FieldRules } from '../fieldRules.ts'
import { safeHref } from '../nodes/safeValues.ts'
import { cleanLists } from './cleanLists.ts'
import { cleanSlice } from './cleanSlice.ts'
import { cleanStyles } from './cleanStyles.ts'
import { removeUnoffered } from './removeUnoffered.ts'
import { unwrap } from './unwrap.ts'
import { wordLists } from './wordLists.ts'

/** What is no text of the document that it was copied from. */
const NO_TEXT =
  'script, style, template, noscript, iframe, object, embed, svg, canvas, video, audio, form, input, select, textarea, button, ' +
  'nav, meta, link, title, head, xml, [hidden], [aria-hidden="true"], .sr-only, .visually-hidden'

/** Attributes that say something of a text. All others, such as classes and handlers, are left behind. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'title'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
  code: ['class'],
}

/** Parameters of addresses that follow readers, and lead nowhere else. */
const TRACKING = /^(utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid)$/i

const ALL = { allows: () => true }

/**
 * Cleans what was copied elsewhere, before it becomes nodes: Word's list paragraphs become lists, looks become the marks that
 * they stand for, and what is no text, or what the field does not offer, is left out. Of what was copied from a field of this editor only unsafe addresses are left out.
 */
export function cleanHtml(html: string, rules: Pick<FieldRules, 'allows'> = ALL): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (body.querySelector('[data-pm-slice]')) {
    cleanSlice(body)
    return body.innerHTML
  }
  removeComments(body)
  wordLists(body)
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove()
  for (const element of body.querySelectorAll('*')) if (element.localName.includes(':')) unwrap(element)
  codeLanguages(body)
  demoteHeadings(body)
  cleanLists(body)
  cleanStyles(body)
  for (const link of body.querySelectorAll('a')) cleanLink(link)
  for (const image of body.querySelectorAll('img')) cleanImage(image)
  removeUnoffered(body, rules)
  for (const element of body.querySelectorAll('*')) keepAttributes(element)
  cleanSpaces(body)
  return body.innerHTML
}

/** The page has its own first heading, so that of what is pasted, and all below it, are one level lower. */
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

/** Sites name the language on any element round the code. */
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
  // Google's own redirect, which stands in what is copied from its documents.
  const target = /^(www\.)?google\.[a-z.]+$/.test(address.hostname) && address.pathname === '/url'
  const led = target ? address.searchParams.get('q') : null
  if (led && URL.canParse(led)) return withoutTracking(led)
  const names = [...address.searchParams.keys()].filter((name) => TRACKING.test(name))
  for (const name of names) address.searchParams.delete(name)
  return names.length ? address.href : href
}

/** Pictures of this machine, and those that are no address, are of no use on a page. */
function cleanImage(image: HTMLImageElement): void {
  const isTracker = image.getAttribute('width') === '1' || image.getAttribute('height') === '1'
  if (isTracker || !/^https?:\/\//i.test(image.getAttribute('src') ?? '')) image.remove()
}

function keepAttributes(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const isLanguage = element.localName === 'code' && name === 'class' && value.startsWith('language-')
    const isKept = KEPT[element.localName]?.includes(name) && (name !== 'class' || isLanguage)
    const isAlignment = name === 'style' && /^text-align: (center|right);$/.test(value)
    if (!isKept && !isAlignment) element.removeAttribute(name)
  }
}

/** Word processors fill lines with spaces that do not break, and gaps with paragraphs that say nothing. */
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
  // A break between paragraphs is a gap, and none of the text.
  for (const lineBreak of body.querySelectorAll(':scope > br')) lineBreak.remove()
}
