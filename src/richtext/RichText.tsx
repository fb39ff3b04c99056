import { renderFlow } from './renderFlow.tsx'
import { type RichTextInput, topNodes } from './richTextInput.ts'
import { TextScope, type TextScopeOptions } from './TextScope.tsx'

export interface RichTextProps extends TextScopeOptions {
  /** A document, a node, a list of nodes, or nothing. Invalid parts are omitted; never throws. */
  readonly document: RichTextInput
}

/** Renders rich text without a wrapper element. The parent must allow block elements, like a `div` or `li`. */
export function RichText({ document, ...scope }: RichTextProps) {
  return <TextScope {...scope}>{(context) => renderFlow(topNodes(document), context, 0)}</TextScope>
}
