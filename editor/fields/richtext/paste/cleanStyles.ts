import { unwrap } from './unwrap.ts'

/** Elements that replace an inline style, with the test for that style. */
const MARKS: readonly (readonly [tag: string, hasStyle: (style: CSSStyleDeclaration) => boolean])[] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic' || fontStyle === 'oblique'],
  ['u', (style) => decoration(style).includes('underline')],
  ['s', (style) => decoration(style).includes('line-through')],
  ['sup', ({ verticalAlign }) => verticalAlign === 'super'],
  ['sub', ({ verticalAlign }) => verticalAlign === 'sub'],
]

const decoration = (style: CSSStyleDeclaration) => `${style.textDecoration} ${style.textDecorationLine}`

const MONOSPACE = /courier|consolas|menlo|monaco|monospace|roboto mono|source code/i

/** Converts inline styles to semantic elements and removes all other styles except the alignment. */
export function cleanStyles(body: HTMLElement): void {
  // Google Docs wraps everything that is copied in `<b style="font-weight: normal">`.
  for (const element of body.querySelectorAll<HTMLElement>('b, strong'))
    if (/^(normal|400)$/.test(element.style.fontWeight)) unwrap(element)
  for (const element of body.querySelectorAll<HTMLElement>('span, font')) {
    const inHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null
    const inLink = element.closest('a') !== null || element.querySelector('a') !== null
    const { style } = element
    const tags = MARKS.filter(
      ([tag, hasStyle]) => hasStyle(style) && !(tag === 'strong' && inHeading) && !(tag === 'u' && inLink),
    ).map(([tag]) => tag)
    if (MONOSPACE.test(style.fontFamily) && !element.closest('pre, code')) tags.push('code')
    wrapIn(element, tags)
    unwrap(element)
  }
  for (const element of body.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6'))
    for (const bold of element.querySelectorAll('b, strong')) unwrap(bold)
  for (const element of body.querySelectorAll<HTMLElement>('[style], [align]')) {
    const align = element.style.textAlign || element.getAttribute('align')
    const isText = element.matches('p, h1, h2, h3, h4, h5, h6')
    if (isText && (align === 'center' || align === 'right'))
      element.setAttribute('style', `text-align: ${align};`)
    else element.removeAttribute('style')
  }
}

function wrapIn(element: HTMLElement, tags: readonly string[]): void {
  for (const tag of tags) {
    const wrapper = element.ownerDocument.createElement(tag)
    wrapper.append(...element.childNodes)
    element.append(wrapper)
  }
}
