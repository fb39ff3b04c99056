import type { TreeNode } from '../../registry/treeNode.ts'
import { describeMode } from '../blockFacts.ts'
import { createElement } from '../createElement.ts'
import { type FieldFact, fieldFacts } from '../fieldFacts.ts'
import type { Overlay, Panel } from '../panel.ts'
import { tokensOf } from '../tokensOf.ts'
import { valueView } from '../valueTree.ts'
import { actionButton } from './panelParts.ts'

/** Panel with the content of the selected block. */
export const contentPanel: Panel = {
  id: 'content',
  title: 'Content',
  open(container, overlay) {
    const draw = () => container.replaceChildren(...contentOf(overlay))
    const stop = overlay.selection.subscribe((change) => {
      if (change === 'selected') draw()
    })
    draw()
    return {
      update: draw,
      end: stop,
      focus: () => container.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true }),
    }
  },
}

function contentOf(overlay: Overlay): Node[] {
  const { selection, source } = overlay
  const { selected } = selection
  if (!selected)
    return [
      createElement(
        'div',
        { class: 'empty' },
        createElement('p', {}, 'No block is selected. Use Inspect, or select one in the tree.'),
        actionButton('Select the page', () =>
          choose(overlay.trees().find(({ role }) => role === 'page')?.tree.root, overlay),
        ),
      ),
    ]
  const issues = overlay.trees().find(({ tree }) => tree.nodes.includes(selected))?.tree.issues ?? []
  const own = [...issues, ...(source.issues?.() ?? [])].filter(({ path }) => path === selected.path)
  const facts = fieldFacts(selected, issues)
  const tokens = tokensOf(selected, source.registry)
  return [
    header(selected, overlay),
    ...[...new Set(own.map(({ message }) => message))].map((message) =>
      createElement('p', { class: 'problem' }, message),
    ),
    createElement('dl', { class: 'fields' }, ...facts.flatMap(fieldRow)),
    ...(tokens.length
      ? [
          createElement('h4', {}, 'Inline tokens'),
          createElement('ul', { class: 'tokens' }, ...tokens.map(tokenRow)),
        ]
      : []),
  ]
}

function header(chosen: TreeNode, overlay: Overlay): HTMLElement {
  const { source } = overlay
  const { block, plugin, uid, path, anchor } = chosen
  const file = plugin && source.files?.get(plugin.name)
  const sources = (plugin && source.openFile && source.sources?.(plugin.name)) ?? []
  const fact = (label: string, value: string | undefined) =>
    value ? [createElement('dt', {}, label), createElement('dd', {}, createElement('code', {}, value))] : []
  return createElement(
    'header',
    { class: 'chosen' },
    createElement('h3', {}, block.component || '(no component)'),
    plugin ? createElement('p', { class: 'title' }, plugin.title) : undefined,
    createElement(
      'dl',
      { class: 'facts' },
      ...fact('uid', uid),
      ...fact('place', path),
      ...fact('script', describeMode(chosen, source)),
      ...fact('anchor', anchor && `#${anchor}`),
      ...fact('file', file),
    ),
    createElement(
      'div',
      { class: 'actions' },
      chosen.parent ? actionButton('Parent', () => choose(chosen.parent, overlay)) : undefined,
      file && source.openFile ? actionButton('Open file', () => void overlay.openFile(chosen)) : undefined,
      file ? actionButton('Copy path', () => void overlay.copyPath(chosen)) : undefined,
      actionButton('Copy JSON', () => void overlay.copyJson(chosen)),
    ),
    sources.length
      ? createElement(
          'div',
          { class: 'actions', role: 'group', 'aria-label': 'Open a file of its plugin' },
          ...sources.map((one) =>
            actionButton(one.split('/').at(-1) ?? one, () => void overlay.openSource(one)),
          ),
        )
      : undefined,
  )
}

function choose(node: TreeNode | undefined, { selection, reveal, show }: Overlay): void {
  if (!node) return
  selection.select(node)
  reveal(node)
  show('content')
}

function fieldRow({ name, type, state, stored, value, problems }: FieldFact): Node[] {
  const note = state === 'set' ? '' : state
  const shown = state === 'default' || state === 'missing' ? value : stored
  return [
    createElement(
      'dt',
      { 'data-state': state },
      createElement('b', {}, name),
      type ? createElement('span', { class: 'type' }, type) : undefined,
      note ? createElement('span', { class: 'state' }, note) : undefined,
    ),
    createElement(
      'dd',
      {},
      valueView(shown),
      ...problems.map((problem) => createElement('p', { class: 'problem' }, problem)),
    ),
  ]
}

function tokenRow({
  field,
  source,
  handler,
  problem,
  nearest,
}: ReturnType<typeof tokensOf>[number]): HTMLElement {
  const why = problem && `${problem}${nearest ? ` Did you mean '${nearest}'?` : ''}`
  return createElement(
    'li',
    {},
    createElement('code', {}, source),
    createElement('span', { class: 'type' }, handler ? `${field} → ${handler}` : field),
    why ? createElement('p', { class: 'problem' }, why) : undefined,
  )
}
