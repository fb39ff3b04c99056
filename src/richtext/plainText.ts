import type { RichTextNode } from '../content/richTextDocument.ts'
import type { Registry } from '../registry/registry.ts'
import { htmlToDocument } from './htmlToDocument.ts'
import { inlineParts } from './inlineParts.ts'
import { pushReversed } from './nodeKinds.ts'
import { attributesOf, childrenOf, type RichTextInput, stringAttribute, topNodes } from './richTextInput.ts'

interface PlainTextOptions {
  /** Tokens without a plugin in this registry are returned as written, as on the page. Default: all tokens have a plugin. */
  readonly registry?: Pick<Registry, 'inline'>
  /** Stops after the line that reaches this number of characters. Default: the complete text */
  readonly minLength?: number
}

/** Nodes that start a new line; inside a table row they are separated by a space. */
const LINES = new Set([
  'paragraph',
  'heading',
  'list_item',
  'code_block',
  'tableRow',
  'tableCell',
  'tableHeader',
])

/** Marks the end of a node's children on the stack. */
const LINE_END: RichTextNode = { type: 'line_end' }
const ROW_END: RichTextNode = { type: 'row_end' }

/**
 * Returns the text of a document, or of a string with stored HTML: one line per paragraph, item or row, cells separated by a space, tokens
 * as their value. Embedded blocks are omitted.
 */
export function plainText(
  source: RichTextInput | string,
  { registry, minLength = Infinity }: PlainTextOptions = {},
): string {
  const lines: string[] = []
  let length = 0
  let line = ''
  let rows = 0
  let run: RichTextNode[] = []
  const endRun = () => {
    if (run.length > 0) line += runText(run, registry)
    run = []
  }
  const breakLine = () => {
    endRun()
    if (rows > 0) {
      line += ' '
      return
    }
    const text = line.replaceAll(/\s+/g, ' ').trim()
    if (text) lines.push(text)
    length += text.length
    line = ''
  }
  const pending = topNodes(typeof source === 'string' ? htmlToDocument(source) : source).toReversed()
  for (let node = pending.pop(); node && length < minLength; node = pending.pop()) {
    if (node.type === 'text') {
      run.push(node)
      continue
    }
    endRun()
    if (node === ROW_END) rows--
    if (node === ROW_END || node === LINE_END || LINES.has(node.type)) breakLine()
    if (node.type === 'tableRow') rows++
    if (LINES.has(node.type)) pending.push(node.type === 'tableRow' ? ROW_END : LINE_END)
    if (node.type === 'hard_break') line += ' '
    if (node.type === 'emoji') line += stringAttribute(attributesOf(node), 'emoji') ?? ''
    pushReversed(pending, node.type === 'code_block' ? asCode(node) : childrenOf(node))
  }
  breakLine()
  return lines.join('\n')
}

/** Returns the text of a plain text field with inline tokens. */
export const inlinePlainText = (text: string, options: PlainTextOptions = {}): string =>
  plainText([{ type: 'text', text }], options)

function runText(run: readonly RichTextNode[], registry: Pick<Registry, 'inline'> | undefined): string {
  const parts = inlineParts(run, () => undefined)
  const text = parts.map((part) => {
    if ('text' in part) return part.text
    const { token, source } = part
    const isHandled = !registry || registry.inline(token.type)
    return isHandled ? (token.value ?? '') : source.slice(token.start, token.end)
  })
  return text.join('')
}

const asCode = (node: RichTextNode): RichTextNode[] =>
  childrenOf(node).map((child) => ({ ...child, marks: [{ type: 'code' }] }))
