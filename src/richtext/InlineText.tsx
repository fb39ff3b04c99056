import type { RichTextProps } from './RichText.tsx'
import { renderInline } from './renderInline.tsx'
import { TextScope } from './TextScope.tsx'

export interface InlineTextProps extends Pick<RichTextProps, 'provides' | 'components'> {
  /** Plain text with inline tokens. */
  readonly text: string | null | undefined
}

/** Renders a plain text field with its inline tokens, without a wrapper element. */
export function InlineText({ text, ...scope }: InlineTextProps) {
  if (typeof text !== 'string' || !text.includes('[[')) return text
  return <TextScope {...scope}>{(context) => renderInline([{ type: 'text', text }], context)}</TextScope>
}
