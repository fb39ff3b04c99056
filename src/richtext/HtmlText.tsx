import { useMemo } from 'react'
import { htmlToDocument } from './htmlToDocument.ts'
import { RichText, type RichTextProps } from './RichText.tsx'

export interface HtmlTextProps extends Omit<RichTextProps, 'document'> {
  /** Stored HTML. Only tags and attributes that rich text supports are rendered. */
  readonly html: string | null | undefined
}

/** Renders stored HTML as rich text: same elements, links and tokens, and no scripts. */
export function HtmlText({ html, ...text }: HtmlTextProps) {
  const document = useMemo(() => htmlToDocument(html), [html])
  return <RichText {...text} document={document} />
}
