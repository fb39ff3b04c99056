import { useMemo } from 'react'
import { markdownToDocument } from './markdownToDocument.ts'
import { RichText, type RichTextProps } from './RichText.tsx'

export interface MarkdownTextProps extends Omit<RichTextProps, 'document'> {
  /** Markdown. HTML in it is rendered as far as rich text supports its tags and attributes. */
  readonly markdown: string | null | undefined
}

/** Renders Markdown as rich text: same elements, links and tokens, and no scripts. */
export function MarkdownText({ markdown, ...text }: MarkdownTextProps) {
  const document = useMemo(() => markdownToDocument(markdown), [markdown])
  return <RichText {...text} document={document} />
}
