import { renderFlow } from './renderFlow.tsx'
import { type RichTextInput, topNodes } from './richTextInput.ts'
import { TextScope, type TextSurroundings } from './TextScope.tsx'

export interface RichTextProps extends TextSurroundings {
  /** A document, a node, a list of nodes, or nothing. What is broken in it is left out; it never throws. */
  readonly document: RichTextInput
}

/** Rich text as elements, without one of its own round them; the place for it must take blocks (a `div`, a `li`). */
export function RichText({ document, ...scope }: RichTextProps) {
  return <TextScope {...scope}>{(walk) => renderFlow(topNodes(document), walk, 0)}</TextScope>
}
