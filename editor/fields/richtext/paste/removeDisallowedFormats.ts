import type { FieldRules } from '../fieldRules.ts'
import { unwrap } from './unwrap.ts'

/** Selectors of the elements that a tool creates, by the content service's name for the tool. */
const ELEMENTS_BY_TOOL: Readonly<Record<string, string>> = {
  bold: 'b, strong',
  italic: 'i, em',
  underline: 'u',
  strike: 's, del, strike',
  inlinecode: ':not(pre) > code',
  superscript: 'sup',
  subscript: 'sub',
  highlight: 'mark',
  link: 'a',
  quote: 'blockquote',
  list: 'ul, ul > li',
  olist: 'ol, ol > li',
  'add-table': 'table, thead, tbody, tr, td, th',
}

/** Removes formats that the field does not offer and preserves their text. Removes disallowed images and lines. */
export function removeDisallowedFormats(body: HTMLElement, rules: Pick<FieldRules, 'allows'>): void {
  for (const [tool, selector] of Object.entries(ELEMENTS_BY_TOOL))
    if (!rules.allows(tool) && !(tool === 'add-table' && rules.allows('table')))
      for (const element of body.querySelectorAll(selector)) unwrap(element)
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    if (!rules.allows(heading.localName)) replaceBy('p', heading)
  if (!rules.allows('code')) for (const code of body.querySelectorAll('pre')) replaceBy('p', code)
  if (!rules.allows('image')) for (const image of body.querySelectorAll('img')) image.remove()
  if (!rules.allows('hrule')) for (const line of body.querySelectorAll('hr')) line.remove()
}

function replaceBy(tag: string, element: Element): void {
  const replacement = element.ownerDocument.createElement(tag)
  replacement.append(...element.childNodes)
  element.replaceWith(replacement)
}
