import { Node, type NodeViewRenderer } from '@tiptap/core'
import { nodeAttributes } from '../stored/knownAttributes.ts'
import { hiddenAttributes } from './originAttribute.ts'

export interface BlokOptions {
  /** Node view that draws the blocks' card; null renders an empty element. */
  readonly card: NodeViewRenderer | null
}

const embedded = (name: string, isInline: boolean) =>
  Node.create<BlokOptions>({
    name,
    group: isInline ? 'inline' : 'block',
    inline: isInline,
    atom: true,
    draggable: true,
    selectable: true,
    addOptions: () => ({ card: null }),
    addAttributes: () =>
      hiddenAttributes(nodeAttributes('blok'), { id: (element) => element.getAttribute('data-blok') }),
    parseHTML: () => [{ tag: `${isInline ? 'span' : 'div'}[data-blok]` }],
    renderHTML: ({ node, HTMLAttributes }) => [
      isInline ? 'span' : 'div',
      { ...HTMLAttributes, 'data-blok': node.attrs.id },
    ],
    addNodeView() {
      return this.options.card
    },
  })

/** Embedded blocks between paragraphs. The document stores only their position; the blocks are records of the story store. */
export const BlokNode = embedded('blok', false)

/** Embedded blocks within a line of text. */
export const BlokInline = embedded('blok_inline', true)
