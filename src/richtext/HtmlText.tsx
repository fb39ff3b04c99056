import { useMemo } from 'react'
import type { Inherited } from '../registry/plugin.ts'
import { htmlToDocument } from './htmlToDocument.ts'
import { RichText } from './RichText.tsx'

interface HtmlTextProps {
  /** HTML as a field stores it. It is read, not trusted: only tags and attributes that rich text knows come through. */
  readonly html: string | null | undefined
  readonly articleType?: Inherited['articleType']
  /** Added to every heading's level. Default 0. */
  readonly headingOffset?: number
}

/** Stored HTML, drawn as rich text: the same elements, links and tokens, and nothing that could run. */
export function HtmlText({ html, articleType, headingOffset }: HtmlTextProps) {
  const document = useMemo(() => htmlToDocument(html), [html])
  return <RichText document={document} articleType={articleType} headingOffset={headingOffset} />
}
