import { Node, type NodeViewRenderer } from '@tiptap/core'
import { nodeAttributes } from '../stored/knownAttributes.ts'
import { hiddenAttributes } from './originAttribute.ts'

export interface BlokOptions {
  /** Draws the card that stands for the blocks. Without it there is an empty element. */
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

/** Blocks that stand in the text. The document holds their place; the blocks themselves are records of the store. */
export const BlokNode = embedded('blok', false)

/** The same within a line. */
export const BlokInline = embedded('blok_inline', true)
