import type { RichTextProps } from './RichText.tsx'
import { renderInline } from './renderInline.tsx'
import { TextScope } from './TextScope.tsx'

export interface InlineTextProps extends Pick<RichTextProps, 'provides' | 'components'> {
  /** Plain text in which tokens may stand. */
  readonly text: string | null | undefined
}

/** A plain text field with its inline tokens drawn, without an element round it. It may stand wherever text may. */
export function InlineText({ text, ...scope }: InlineTextProps) {
  if (typeof text !== 'string' || !text.includes('[[')) return text
  return <TextScope {...scope}>{(walk) => renderInline([{ type: 'text', text }], walk)}</TextScope>
}
