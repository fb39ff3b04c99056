import type { Inherited } from '../registry/plugin.ts'
import type { RichTextComponents } from './RichTextComponents.tsx'
import { renderFlow } from './renderFlow.tsx'
import { type RichTextInput, topNodes } from './richTextInput.ts'
import { TextScope } from './TextScope.tsx'

export interface RichTextProps {
  /** A document, a node, a list of nodes, or nothing. What is broken in it is left out; it never throws. */
  readonly document: RichTextInput
  /** Inherited values for blocks in the text, where the block that holds it does not provide them already: a constant. */
  readonly provides?: Inherited
  /** Added to every heading's level, for text that stands under a heading. Default 0. */
  readonly headingOffset?: number
  /** What draws links, images, tables and code. Default: plain elements. */
  readonly components?: Partial<RichTextComponents>
}

/** Rich text as elements, without one of its own round them; the place for it must take blocks (a `div`, a `li`). */
export function RichText({ document, ...scope }: RichTextProps) {
  return <TextScope {...scope}>{(walk) => renderFlow(topNodes(document), walk, 0)}</TextScope>
}
