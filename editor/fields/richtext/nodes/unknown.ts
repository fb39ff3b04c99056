import { Mark, Node } from '@tiptap/core'
import { isObject } from '../../../../json/JsonObject.ts'
import type { JsonValue } from '../../../space/Json.ts'
import { parseJson } from './originAttribute.ts'

const stored = {
  default: null,
  renderHTML: (attrs: Record<string, unknown>) => ({ 'data-unknown': JSON.stringify(attrs.stored) }),
  parseHTML: (element: HTMLElement) => parseJson(element.getAttribute('data-unknown')) ?? null,
}

/** Returns the text that the editor shows for unsupported content. */
function unknownName(value: JsonValue): string {
  const type = isObject(value) ? value.type : undefined
  return `unknown: ${typeof type === 'string' ? type : JSON.stringify(value).slice(0, 40)}`
}

/** A node that the editor does not support, or not at this position in the document. It is preserved unchanged. */
export const UnknownBlock = Node.create({
  name: 'unknown_block',
  group: 'block',
  atom: true,
  addAttributes: () => ({ stored }),
  parseHTML: () => [{ tag: 'div[data-unknown]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', HTMLAttributes, unknownName(node.attrs.stored)],
})

/** An unsupported node within a line of text. */
export const UnknownInline = Node.create({
  name: 'unknown_inline',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ stored }),
  parseHTML: () => [{ tag: 'span[data-unknown]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, unknownName(node.attrs.stored)],
})

/** A mark that the editor does not support, or the second mark of a type on the same text. */
export const UnknownMark = Mark.create({
  name: 'unknown',
  excludes: '',
  addAttributes: () => ({ stored, index: { default: 0, rendered: false } }),
  parseHTML: () => [{ tag: 'q[data-unknown]' }],
  renderHTML: ({ mark, HTMLAttributes }) => [
    'q',
    { ...HTMLAttributes, title: unknownName(mark.attrs.stored) },
    0,
  ],
})
