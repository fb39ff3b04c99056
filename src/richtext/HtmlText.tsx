import { useMemo } from 'react'
import { htmlToDocument } from './htmlToDocument.ts'
import { RichText, type RichTextProps } from './RichText.tsx'

export interface HtmlTextProps extends Omit<RichTextProps, 'document'> {
  /** HTML as a field stores it. It is read, not trusted: only tags and attributes that rich text knows come through. */
  readonly html: string | null | undefined
}

/** Stored HTML, drawn as rich text: the same elements, links and tokens, and nothing that could run. */
export function HtmlText({ html, ...text }: HtmlTextProps) {
  const document = useMemo(() => htmlToDocument(html), [html])
  return <RichText {...text} document={document} />
}
