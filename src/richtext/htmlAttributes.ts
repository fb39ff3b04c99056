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

/** The marks of `<a>`: a link where it has an address, an anchor where it has a name. */
export function htmlLinkMarks(attributes: Attributes): RichTextMark[] {
  const { href, target, id, name, ...custom } = attributes
  const anchor = id ?? name
  return [
    ...(anchor ? [{ type: 'anchor', attrs: { id: anchor } }] : []),
    ...(href === undefined ? [] : [{ type: 'link', attrs: { linktype: 'url', href, target, custom } }]),
  ]
}
