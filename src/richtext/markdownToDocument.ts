/// <reference path="./markdown-it.d.ts" />
import MarkdownIt from 'markdown-it'
import type { RichTextDocument } from '../content/richTextDocument.ts'
import { htmlToDocument } from './htmlToDocument.ts'

// HTML is allowed, because only supported tags and attributes get into the document.
const parser = new MarkdownIt({ html: true, linkify: false })

/** Converts Markdown (CommonMark, tables, strikethrough) to a rich text document. Never throws. */
export function markdownToDocument(markdown: string | null | undefined): RichTextDocument {
  return htmlToDocument(typeof markdown === 'string' ? parser.render(markdown) : undefined)
}
