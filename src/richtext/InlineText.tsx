import type { Inherited } from '../registry/plugin.ts'
import { renderInline } from './renderInline.tsx'
import { TextScope } from './TextScope.tsx'

interface InlineTextProps {
  /** Plain text in which tokens may stand. */
  readonly text: string | null | undefined
  readonly articleType?: Inherited['articleType']
}

/** A plain text field with its inline tokens drawn, without an element round it. It may stand wherever text may. */
export function InlineText({ text, articleType }: InlineTextProps) {
  if (typeof text !== 'string' || !text.includes('[[')) return text
  return (
    <TextScope articleType={articleType}>{(walk) => renderInline([{ type: 'text', text }], walk)}</TextScope>
  )
}
