import type { Inherited } from '../registry/plugin.ts'
import { RichText } from './RichText.tsx'
import type { RichTextInput } from './richTextInput.ts'

interface TextWithInlineComponentsProps {
  readonly document: RichTextInput
  /** Which kind of article the text belongs to; blocks and tokens in it get it. */
  readonly articleType: NonNullable<Inherited['articleType']>
}

/** Rich text of an article, with its inline tokens and embedded blocks in the article's manner. */
export function TextWithInlineComponents({ document, articleType }: TextWithInlineComponentsProps) {
  return <RichText document={document} articleType={articleType} />
}
