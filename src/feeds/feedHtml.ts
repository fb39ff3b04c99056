import type { RichTextDocument, RichTextNode } from '../content/richTextDocument.ts'
import { escapeHtml } from '../pages/escapeHtml.ts'
import { groupInlineNodes } from '../richtext/nodeKinds.ts'
import {
  attributesOf,
  childrenOf,
  integerAttribute,
  stringAttribute,
  textOf,
} from '../richtext/richTextInput.ts'
import { type MarkRun, markRuns, type ResolveLink } from './markRuns.ts'

const MARK_TAGS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
}

const NODE_TAGS: Readonly<Record<string, string>> = {
  blockquote: 'blockquote',
  bullet_list: 'ul',
  list_item: 'li',
  table: 'table',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
}

/** Converts a document to plain HTML for a feed: without classes, scripts and styles, and with absolute addresses. */
export function feedHtml(document: RichTextDocument, resolve: ResolveLink): string {
  const flow = (nodes: readonly RichTextNode[]): string =>
    groupInlineNodes(nodes)
      .map((part) => ('type' in part ? block(part) : inline(part)))
      .join('')
  const inline = (nodes: readonly RichTextNode[]) => markRuns(nodes, resolve).map(run).join('')

  function run(part: MarkRun): string {
    if ('node' in part) return leaf(part.node)
    const inside = part.inside.map(run).join('')
    if (part.mark === 'link') return `<a href="${escapeHtml(part.href)}">${inside}</a>`
    const tag = MARK_TAGS[part.mark]
    return tag ? `<${tag}>${inside}</${tag}>` : inside
  }

  function leaf(node: RichTextNode): string {
    if (node.type === 'hard_break') return '<br>'
    if (node.type === 'image') return image(node)
    if (node.type === 'emoji') return escapeHtml(stringAttribute(attributesOf(node), 'emoji') ?? '')
    return escapeHtml(textOf(node))
  }

  function image(node: RichTextNode): string {
    const { src, alt } = attributesOf(node)
    const address = typeof src === 'string' ? resolve(src) : undefined
    return address
      ? `<img src="${escapeHtml(address)}" alt="${escapeHtml(typeof alt === 'string' ? alt : '')}">`
      : ''
  }

  /** Wraps each run of inline nodes in an element. Nested blocks stay blocks. */
  function lines(tag: string, node: RichTextNode): string {
    return groupInlineNodes(childrenOf(node))
      .map((part) => ('type' in part ? block(part) : wrap(tag, inline(part))))
      .join('')
  }

  function block(node: RichTextNode): string {
    const attributes = attributesOf(node)
    switch (node.type) {
      case 'paragraph':
        return lines('p', node)
      case 'heading':
        return lines(`h${integerAttribute(attributes, 'level', 1, 6) ?? 2}`, node)
      case 'ordered_list': {
        const start = integerAttribute(attributes, 'order', 2, 1_000_000)
        return `<ol${start ? ` start="${start}"` : ''}>${items(node)}</ol>`
      }
      case 'bullet_list':
        return `<ul>${items(node)}</ul>`
      case 'code_block':
        return `<pre><code>${escapeHtml(childrenOf(node).map(textOf).join(''))}</code></pre>`
      case 'horizontal_rule':
        return '<hr>'
      case 'table':
        return `<table>${childrenOf(node).map(row).join('')}</table>`
      case 'image':
        return wrap('p', image(node))
      default:
        return wrap(NODE_TAGS[node.type] ?? 'p', flow(childrenOf(node)))
    }
  }

  const items = (node: RichTextNode) =>
    childrenOf(node)
      .map((item) => `<li>${flow(childrenOf(item))}</li>`)
      .join('')

  const row = (node: RichTextNode) =>
    `<tr>${childrenOf(node)
      .map((cell) => {
        const tag = cell.type === 'tableHeader' ? 'th' : 'td'
        return `<${tag}>${flow(childrenOf(cell))}</${tag}>`
      })
      .join('')}</tr>`

  return flow(document.content ?? [])
}

const wrap = (tag: string, inside: string) => (inside.trim() ? `<${tag}>${inside}</${tag}>` : '')
