import type { RichTextMark } from '../content/richTextDocument.ts'

type Attributes = Readonly<Record<string, string>>

/** Node attributes of an HTML tag, those alone that rich text knows; the renderer checks their values. */
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

/** The mark that keeps an element's id as a link target. */
export const htmlAnchorMarks = (id: string | undefined): RichTextMark[] =>
  id ? [{ type: 'anchor', attrs: { id } }] : []

/** A path within the site and its hash. */
const PATH_WITH_HASH = /^(?!\s*(?:[a-z][a-z0-9+.-]*:|[/\\]{2}))([^?#]+)#([^\s#]+)\s*$/i

/** An address in HTML holds path and hash in one. Storing the hash as `anchor`, as link marks do, gives the path its trailing slash. */
function htmlAddress(href: string): { href: string; anchor?: string } {
  const [, path, anchor] = PATH_WITH_HASH.exec(href) ?? []
  return path?.trim() && anchor ? { href: path, anchor } : { href }
}

/** The marks of `<a>`: a link where it has an address, an anchor where it has a name. */
export function htmlLinkMarks(attributes: Attributes): RichTextMark[] {
  const { href, target, id, name, ...custom } = attributes
  return [
    ...htmlAnchorMarks(id ?? name),
    ...(href === undefined
      ? []
      : [{ type: 'link', attrs: { linktype: 'url', ...htmlAddress(href), target, custom } }]),
  ]
}
