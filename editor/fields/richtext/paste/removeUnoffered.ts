import type { FieldRules } from '../fieldRules.ts'
import { unwrap } from './unwrap.ts'

/** Elements that a tool makes, by the content service's name of the tool. */
const MADE_BY: Readonly<Record<string, string>> = {
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

/** Leaves the words of what the field does not offer, and takes away its form. */
export function removeUnoffered(body: HTMLElement, rules: Pick<FieldRules, 'allows'>): void {
  for (const [tool, selector] of Object.entries(MADE_BY))
    if (!rules.allows(tool) && !(tool === 'add-table' && rules.allows('table')))
      for (const element of body.querySelectorAll(selector)) unwrap(element)
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    if (!rules.allows(heading.localName)) replaceBy('p', heading)
  if (!rules.allows('code')) for (const code of body.querySelectorAll('pre')) replaceBy('p', code)
  if (!rules.allows('image')) for (const image of body.querySelectorAll('img')) image.remove()
  if (!rules.allows('hrule')) for (const line of body.querySelectorAll('hr')) line.remove()
}

function replaceBy(tag: string, element: Element): void {
  const made = element.ownerDocument.createElement(tag)
  made.append(...element.childNodes)
  element.replaceWith(made)
}
