import type { RichTextMark } from '../content/richTextDocument.ts'

type Attributes = Readonly<Record<string, string>>

/** Returns the rich text attributes of an HTML tag. The renderer checks their values. */
export function htmlNodeAttributes(tag: string, attributes: Attributes): Record<string, unknown> {
  const { dir, id } = attributes
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return { dir, id, level: Number(tag[1]) }
    case 'ol':
      return { order: attributes.start }
    case 'img':
      return { src: attributes.src, alt: attributes.alt }
    case 'td':
    case 'th':
      return { colspan: attributes.colspan, rowspan: attributes.rowspan }
    case 'pre':
      return { dir, class: attributes.class }
    default:
      return { dir }
  }
}

/** Returns the mark for an element's id, a link target. */
export const htmlAnchorMarks = (id: string | undefined): RichTextMark[] =>
  id ? [{ type: 'anchor', attrs: { id } }] : []

/** A path within the site and its hash. */
const PATH_WITH_HASH = /^(?!\s*(?:[a-z][a-z0-9+.-]*:|[/\\]{2}))([^?#]+)#([^\s#]+)\s*$/i

/** Splits an address into path and anchor, as link marks store them, so that the path gets its trailing slash. */
function htmlAddress(href: string): { href: string; anchor?: string } {
  const [, path, anchor] = PATH_WITH_HASH.exec(href) ?? []
  return path?.trim() && anchor ? { href: path, anchor } : { href }
}

/** Returns the marks of `<a>`: a link if it has an address, an anchor if it has an id or name. */
export function htmlLinkMarks(attributes: Attributes): RichTextMark[] {
  const { href, target, id, name, ...custom } = attributes
  return [
    ...htmlAnchorMarks(id ?? name),
    ...(href === undefined
      ? []
      : [{ type: 'link', attrs: { linktype: 'url', ...htmlAddress(href), target, custom } }]),
  ]
}
