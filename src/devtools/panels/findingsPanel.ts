import { createElement } from '../createElement.ts'
import type { Finding } from '../findings.ts'
import type { Overlay, Panel } from '../panel.ts'

const SECTIONS = [
  ['component', 'Unknown components', 'Every component name has a plugin.'],
  ['token', 'Unknown tokens', 'Every inline token has a plugin that handles it.'],
  ['field', 'Unknown fields', 'Every field is one that its plugin knows.'],
  ['issue', 'Other findings', 'Nothing else was found on this page.'],
] as const

/** Maximum number of listed positions of one finding. */
const MAX_FINDINGS = 50

/** Panel with unknown names and issues of the page: how often, where, and suggestions. */
export const findingsPanel: Panel = {
  id: 'findings',
  title: 'Findings',
  count: ({ findings }) => findings().length,
  open(place, overlay) {
    const draw = () =>
      place.replaceChildren(...SECTIONS.map(([kind, title, none]) => section(kind, title, none, overlay)))
    draw()
    return {
      update: draw,
      focus: () =>
        (place.querySelector<HTMLElement>('summary, button') ?? place).focus({ preventScroll: true }),
    }
  },
}

function section(kind: Finding['kind'], title: string, none: string, overlay: Overlay): HTMLElement {
  const found = overlay.findings().filter((finding) => finding.kind === kind)
  const groups = new Map<string, Finding[]>()
  for (const finding of found) {
    const key = kind === 'field' ? `${finding.node?.block.component}.${finding.name}` : finding.name
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return createElement(
    'section',
    { class: 'findings', 'data-kind': kind },
    createElement(
      'h3',
      {},
      title,
      createElement('span', { class: 'count' }, found.length ? String(found.length) : ''),
    ),
    found.length ? undefined : createElement('p', { class: 'none' }, none),
    ...[...groups].map(([name, findings], index) => group(name, findings, index === 0, overlay)),
  )
}

function group(name: string, findings: readonly Finding[], isOpen: boolean, overlay: Overlay): HTMLElement {
  const { nearest, kind } = findings[0]!
  const label = kind === 'issue' ? name.replaceAll('_', ' ') : name
  const more = findings.length - MAX_FINDINGS
  const details = createElement(
    'details',
    {},
    createElement(
      'summary',
      {},
      createElement('b', {}, label),
      createElement('span', { class: 'times' }, `× ${findings.length}`),
      nearest ? createElement('span', { class: 'nearest' }, `Did you mean '${nearest}'?`) : undefined,
    ),
    createElement('ul', {}, ...findings.slice(0, MAX_FINDINGS).map((finding) => place(finding, overlay))),
    more > 0 ? createElement('p', { class: 'none' }, `and ${more} more`) : undefined,
  )
  details.open = isOpen
  return details
}

function place({ path, node, message, severity, kind }: Finding, overlay: Overlay): HTMLElement {
  const { selection, reveal } = overlay
  const words =
    kind === 'issue' || kind === 'token' ? [createElement('p', { class: 'problem' }, message)] : []
  if (!node)
    return createElement(
      'li',
      { 'data-severity': severity },
      createElement('span', { class: 'path' }, path),
      ...words,
    )
  const button = createElement('button', { type: 'button', class: 'path' }, path)
  button.addEventListener('click', () => {
    selection.select(node)
    reveal(node)
  })
  const point = (at: typeof node | undefined) => () => selection.hover(at)
  button.addEventListener('pointerenter', point(node))
  button.addEventListener('pointerleave', point(undefined))
  button.addEventListener('focus', point(node))
  return createElement('li', { 'data-severity': severity }, button, ...words)
}
