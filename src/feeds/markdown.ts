import type { RichTextDocument, RichTextNode } from '../content/richTextDocument.ts'
import { languageClass } from '../richtext/contentClassNames.ts'
import { groupInlineNodes } from '../richtext/nodeKinds.ts'
import {
  attributesOf,
  childrenOf,
  integerAttribute,
  stringAttribute,
  textOf,
} from '../richtext/richTextInput.ts'
import { type MarkRun, markRuns, type ResolveLink } from './markRuns.ts'

const SIGNS: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~' }

/** Escapes Markdown punctuation. Signs that are special only at the start of a line are escaped at the start of the text. */
export function markdownText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/^(\s*)([#+=-])/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])/, '$1\\$2')
}

/** Returns inline code with a fence that is longer than any run of backticks in it. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return fence + pad + text.replaceAll(/\s+/g, ' ') + pad + fence
}

/** Wraps text in a mark's signs. Surrounding spaces stay outside, since Markdown requires it. */
function signed(sign: string, inside: string): string {
  const text = inside.trim()
  return text && inside.replace(text, () => sign + text + sign)
}

/** Puts an address with special characters in angle brackets. */
const target = (href: string) =>
  /[\s()<>]/.test(href) ? `<${href.replaceAll(/[<>\s]/g, encodeURIComponent)}>` : href

const indented = (text: string, by: string) => text.replaceAll(/\n(?=[^\n])/g, `\n${by}`)

/** Converts a document to Markdown (CommonMark with tables and strikethrough), with absolute addresses. */
export function markdown(document: RichTextDocument, resolve: ResolveLink): string {
  function leaf(node: RichTextNode): string {
    if (node.type === 'hard_break') return '\\\n'
    if (node.type === 'image') return image(node)
    if (node.type === 'emoji') return stringAttribute(attributesOf(node), 'emoji') ?? ''
    return markdownText(textOf(node))
  }

  function image(node: RichTextNode): string {
    const { src, alt } = attributesOf(node)
    const address = typeof src === 'string' ? resolve(src) : undefined
    return address ? `![${markdownText(typeof alt === 'string' ? alt : '')}](${target(address)})` : ''
  }

  function run(part: MarkRun): string {
    if ('node' in part) return leaf(part.node)
    if (part.mark === 'code')
      return code(part.inside.map((inner) => ('node' in inner ? textOf(inner.node) : '')).join(''))
    const inside = part.inside.map(run).join('')
    if (part.mark === 'link') return inside.trim() ? `[${inside.trim()}](${target(part.href)})` : ''
    const sign = SIGNS[part.mark]
    return sign ? signed(sign, inside) : inside
  }

  const line = (nodes: readonly RichTextNode[]) => markRuns(nodes, resolve).map(run).join('').trim()

  /** Returns the Markdown of blocks, separated by empty lines. */
  const flow = (nodes: readonly RichTextNode[], between = '\n\n'): string =>
    groupInlineNodes(nodes)
      .map((part) => ('type' in part ? block(part) : line(part)))
      .filter(Boolean)
      .join(between)

  function block(node: RichTextNode): string {
    const attributes = attributesOf(node)
    const inside = childrenOf(node)
    switch (node.type) {
      case 'paragraph':
        return flow(inside)
      case 'heading': {
        const text = flow(inside, ' ').replaceAll('\\\n', ' ')
        return text && `${'#'.repeat(integerAttribute(attributes, 'level', 1, 6) ?? 2)} ${text}`
      }
      case 'blockquote':
        return flow(inside).replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')
      case 'bullet_list':
        return list(inside, () => '- ')
      case 'ordered_list': {
        const first = integerAttribute(attributes, 'order', 0, 999_999_999) ?? 1
        return list(inside, (index) => `${first + index}. `)
      }
      case 'code_block': {
        const text = inside.map(textOf).join('')
        const language = languageClass(attributes.class)?.slice('language-'.length) ?? ''
        const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
        return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`
      }
      case 'horizontal_rule':
        return '---'
      case 'table':
        return table(inside)
      case 'image':
        return image(node)
      default:
        return flow(inside)
    }
  }

  const list = (items: readonly RichTextNode[], sign: (index: number) => string) =>
    items
      .map((item, index) => {
        const start = sign(index)
        return start + indented(flow(childrenOf(item)), ' '.repeat(start.length))
      })
      .join('\n')

  function table(rows: readonly RichTextNode[]): string {
    const cells = rows.map((row) => childrenOf(row).map(cell))
    const width = Math.max(0, ...cells.map(({ length }) => length))
    if (width === 0) return ''
    const hasHead = rows[0] !== undefined && childrenOf(rows[0]).every(({ type }) => type === 'tableHeader')
    const head = hasHead ? cells[0]! : []
    const written = (row: readonly string[]) =>
      `| ${Array.from({ length: width }, (_, index) => row[index] ?? '').join(' | ')} |`
    const rule = `|${' --- |'.repeat(width)}`
    return [written(head), rule, ...cells.slice(hasHead ? 1 : 0).map(written)].join('\n')
  }

  const cell = (node: RichTextNode) =>
    flow(childrenOf(node), ' ').replaceAll('\\\n', ' ').replaceAll(/\s+/g, ' ').trim()

  return flow(document.content ?? [])
}
