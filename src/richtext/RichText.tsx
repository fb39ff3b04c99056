import type { Inherited } from '../registry/plugin.ts'
import { renderFlow } from './renderFlow.tsx'
import { type RichTextInput, topNodes } from './richTextInput.ts'
import { TextScope } from './TextScope.tsx'

export interface RichTextProps {
  /** A document, a node, a list of nodes, or nothing. What is broken in it is left out; it never throws. */
  readonly document: RichTextInput
  /** For blocks in the text, where the block that holds it does not provide it already. */
  readonly articleType?: Inherited['articleType']
  /** Added to every heading's level, for text that stands under a heading. Default 0. */
  readonly headingOffset?: number
}

/** Rich text as elements, without one of its own round them; the place for it must take blocks (a `div`, a `li`). */
export function RichText({ document, articleType, headingOffset }: RichTextProps) {
  return (
    <TextScope articleType={articleType} headingOffset={headingOffset}>
      {(walk) => renderFlow(topNodes(document), walk, 0)}
    </TextScope>
  )
}
