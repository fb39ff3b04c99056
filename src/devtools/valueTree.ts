import { isRichTextDocument, type RichTextNode } from '../content/richTextDocument.ts'
import { isBlock } from '../content/story.ts'
import { typeName } from '../registry/describeValue.ts'
import { childrenOf, marksOf, topNodes } from '../richtext/richTextInput.ts'
import { createElement } from './createElement.ts'

/** Maximum number of characters shown of a text. */
const MAX_TEXT_LENGTH = 400

/** Maximum number of entries shown of a list. */
const MAX_ENTRIES = 100

/** Returns the view of a stored value: a text, a picture's address, a tree of a rich text. */
export function valueView(value: unknown): Node {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length))
    return createElement('span', { class: 'none' }, 'nothing')
  if (typeof value === 'string') return createElement('span', { class: 'text' }, shortened(value))
  if (typeof value === 'number' || typeof value === 'boolean') return createElement('code', {}, String(value))
  if (isRichTextDocument(value)) return nodeList(topNodes(value))
  if (Array.isArray(value) && value.every(isBlock))
    return createElement(
      'span',
      {},
      `${value.length} ${value.length === 1 ? 'block' : 'blocks'}: ${componentCounts(value)}`,
    )
  return jsonView(value)
}

const shortened = (text: string) =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text

function componentCounts(blocks: readonly { readonly component: string }[]): string {
  const counts = new Map<string, number>()
  for (const { component } of blocks) counts.set(component, (counts.get(component) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)).join(', ')
}

/** Returns a collapsed view of an object or list. Its entries are rendered when it is opened. */
function jsonView(value: object): Node {
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  const filled = entries.find(
    ([name, inner]) => /^(?:filename|url|cached_url|name|uuid|id)$/.test(name) && inner,
  )
  const summary = filled ? `${filled[0]}: ${shortened(String(filled[1]))}` : typeName(value)
  return folded(summary, () =>
    createElement(
      'dl',
      { class: 'entries' },
      ...entries
        .slice(0, MAX_ENTRIES)
        .flatMap(([name, inner]) => [
          createElement('dt', {}, name),
          createElement('dd', {}, valueView(inner)),
        ]),
    ),
  )
}

function folded(summary: string | Node, content: () => Node): HTMLElement {
  const details = createElement('details', {}, createElement('summary', {}, summary))
  details.addEventListener('toggle', () => details.append(content()), { once: true })
  return details
}

function nodeList(nodes: readonly RichTextNode[]): HTMLElement {
  const more = nodes.length - MAX_ENTRIES
  return createElement(
    'ul',
    { class: 'nodes' },
    ...nodes.slice(0, MAX_ENTRIES).map((node) => createElement('li', {}, nodeView(node))),
    more > 0 ? createElement('li', { class: 'none' }, `${more} more`) : undefined,
  )
}

function nodeView(node: RichTextNode): Node {
  const marks = marksOf(node).map(({ type }) => type)
  const text = typeof node.text === 'string' ? shortened(node.text) : detailOf(node)
  const line = createElement('span', {}, createElement('code', {}, node.type), text ? ` ${text}` : '')
  if (marks.length) line.append(createElement('em', {}, ` ${marks.join(', ')}`))
  const inner = childrenOf(node)
  if (!inner.length) return line
  if (inner.length === 1 && inner[0]!.type === 'text') return createElement('div', {}, line, nodeList(inner))
  const view = folded(line, () => nodeList(inner)) as HTMLDetailsElement
  view.open = true
  return view
}

/** Returns a node's most informative attribute: a heading's level, an embedded block's name, a picture's address. */
function detailOf({ type, attrs }: RichTextNode): string {
  if (type === 'blok' && Array.isArray(attrs?.body)) return componentCounts(attrs.body.filter(isBlock))
  const detail = attrs?.level ?? attrs?.src ?? attrs?.emoji ?? attrs?.class
  return typeof detail === 'string' || typeof detail === 'number' ? shortened(String(detail)) : ''
}
