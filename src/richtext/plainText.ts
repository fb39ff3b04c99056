import type { RichTextNode } from '../content/richTextDocument.ts'
import type { Registry } from '../registry/registry.ts'
import { htmlToDocument } from './htmlToDocument.ts'
import { inlinePieces } from './inlinePieces.ts'
import { pushReversed } from './nodeKinds.ts'
import { attributesOf, childrenOf, type RichTextInput, stringAttribute, topNodes } from './richTextInput.ts'

interface PlainTextOptions {
  /** Tells which tokens a plugin handles; the others stay as written, as on the page. Without it all count as handled. */
  readonly registry?: Pick<Registry, 'inline'>
  /** So many characters of it are wanted: it ends with the line that has them. Without it all are. */
  readonly wanted?: number
}

/** Nodes that begin and end a line; in a table's row, words apart. */
const LINES = new Set([
  'paragraph',
  'heading',
  'list_item',
  'code_block',
  'tableRow',
  'tableCell',
  'tableHeader',
])

/** Left on the stack behind a node's children, so that its end is noticed. */
const LINE_END: RichTextNode = { type: 'line_end' }
const ROW_END: RichTextNode = { type: 'row_end' }

/**
 * The words of a document, or of stored HTML where it is given a string: one line a paragraph, item or row, cells apart
 * by a space, tokens as their value. Blocks embedded in it are left out; they have words of their own.
 */
export function plainText(
  source: RichTextInput | string,
  { registry, wanted = Infinity }: PlainTextOptions = {},
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
    const words = line.replaceAll(/\s+/g, ' ').trim()
    if (words) lines.push(words)
    length += words.length
    line = ''
  }
  const pending = topNodes(typeof source === 'string' ? htmlToDocument(source) : source).toReversed()
  for (let node = pending.pop(); node && length < wanted; node = pending.pop()) {
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

/** The words of plain text in which tokens may stand. */
export const inlinePlainText = (text: string, options: PlainTextOptions = {}): string =>
  plainText([{ type: 'text', text }], options)

function runText(run: readonly RichTextNode[], registry: Pick<Registry, 'inline'> | undefined): string {
  const pieces = inlinePieces(run, () => undefined)
  const words = pieces.map((piece) => {
    if ('text' in piece) return piece.text
    const { token, source } = piece
    const isHandled = !registry || registry.inline(token.type)
    return isHandled ? (token.value ?? '') : source.slice(token.start, token.end)
  })
  return words.join('')
}

const asCode = (node: RichTextNode): RichTextNode[] =>
  childrenOf(node).map((child) => ({ ...child, marks: [{ type: 'code' }] }))
