import type { Inherited } from '../../registry/plugin.ts'
import type { RichTextInput } from '../../richtext/richTextInput.ts'
import { RichText } from './RichText.tsx'

type ArticleType = NonNullable<Inherited['articleType']>

interface TextWithInlineComponentsProps {
  readonly document: RichTextInput
  /** Which kind of article the text belongs to; blocks and tokens in it get it. */
  readonly articleType: ArticleType
}

const PROVIDED: Readonly<Record<ArticleType, Inherited>> = {
  knowledge: { articleType: 'knowledge' },
  blog: { articleType: 'blog' },
}

/** Rich text of an article, with its inline tokens and embedded blocks in the article's manner. */
export function TextWithInlineComponents({ document, articleType }: TextWithInlineComponentsProps) {
  return <RichText document={document} provides={PROVIDED[articleType]} />
}
