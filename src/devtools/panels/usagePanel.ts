import { errorReason } from '../../registry/errorReason.ts'
import type { UsageReport, UsageRequest, UsingStory, ValueUsage } from '../../usage/usageReport.ts'
import { createElement } from '../createElement.ts'
import { inspectPage } from '../inspectPage.ts'
import type { Overlay, Panel } from '../panel.ts'
import { actionButton, emptyNote, linkButton, section } from './panelParts.ts'

/** Time without a change of the selection before the server searches, in milliseconds. */
const DELAY_MS = 250

/** Panel with the stories that use a block, and the values that its fields have. */
export const usagePanel: Panel = {
  id: 'usage',
  title: 'Usage',
  isOffered: ({ questions }) => questions !== undefined,
  open(container, overlay) {
    const lifetime = new AbortController()
    const reports = new Map<string, UsageReport>()
    let search: AbortController | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let requested: UsageRequest | undefined
    const choice = createElement('select', { 'aria-label': 'Block' })
    const filter = createElement('span', { class: 'filter' })
    const status = createElement('p', { role: 'status' })
    const results = createElement('div', { class: 'results' })
    container.append(createElement('div', { class: 'check' }, choice, filter, status), results)

    const show = (request: UsageRequest, report: UsageReport) => {
      status.textContent = summary(report)
      results.replaceChildren(
        section('Stories', storyList(report)),
        section('Values', valueTable(report.values, request, overlay, find)),
      )
    }
    const load = async (request: UsageRequest, own: AbortController) => {
      const key = JSON.stringify(request)
      try {
        const known = reports.get(key)
        const report = known ?? (await inspectPage(overlay.source, 'usage', request, own.signal))
        reports.set(key, report)
        if (search === own) show(request, report)
      } catch (error) {
        if (search !== own || own.signal.aborted) return
        status.textContent = errorReason(error)
        results.replaceChildren(actionButton('Retry', () => find(request)))
      }
    }
    function find(request: UsageRequest): void {
      search?.abort()
      clearTimeout(timer)
      const own = new AbortController()
      search = own
      requested = request
      choice.value = request.component
      filter.replaceChildren(...filterView(request, find))
      status.textContent = 'Searching …'
      timer = setTimeout(() => void load(request, own), DELAY_MS)
    }
    const listComponents = () => {
      const { selected } = overlay.selection
      const nodes = overlay.trees().flatMap(({ tree }) => tree.nodes)
      const names = new Set(nodes.map(({ block }) => block.component))
      choice.replaceChildren(...[...names].toSorted().map((name) => createElement('option', {}, name)))
      const root = overlay.trees().find(({ role }) => role === 'page')?.tree.root
      return selected?.block.component ?? requested?.component ?? root?.block.component
    }
    const findSelected = () => {
      const component = listComponents()
      if (component !== undefined && component !== requested?.component) find({ component })
    }
    choice.addEventListener('change', () => find({ component: choice.value }))
    const stop = overlay.selection.subscribe((change) => {
      if (change === 'selected') findSelected()
    })
    lifetime.signal.addEventListener('abort', stop)
    findSelected()
    return {
      update() {
        reports.clear()
        listComponents()
        if (requested) find(requested)
      },
      focus: () => choice.focus({ preventScroll: true }),
      end() {
        lifetime.abort()
        search?.abort()
        clearTimeout(timer)
      },
    }
  },
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const summary = ({ places, stories, read }: UsageReport): string =>
  `${counted(places, 'place', 'places')} in ${stories} of ${counted(read, 'story', 'stories')}`

/** Returns the field or value that is searched for, with a button that removes it. */
function filterView(
  { component, field, value }: UsageRequest,
  find: (request: UsageRequest) => void,
): readonly Node[] {
  if (field === undefined) return []
  const text = value === undefined ? field : `${field} = ${value}`
  const remove = createElement('button', { type: 'button', 'aria-label': `Remove the filter ${text}` }, '✕')
  remove.addEventListener('click', () => find({ component }))
  return [createElement('code', {}, text), remove]
}

function storyList({ first, stories }: UsageReport): HTMLElement {
  if (!stories) return emptyNote('No story uses it.')
  const more = stories - first.length
  return createElement(
    'ul',
    { class: 'stories' },
    ...first.map(storyRow),
    more > 0
      ? createElement('li', { class: 'none' }, `and ${counted(more, 'story', 'stories')} more`)
      : undefined,
  )
}

function storyRow({ name, slug, path, places, more }: UsingStory): HTMLElement {
  const isHere = path === location.pathname
  return createElement(
    'li',
    {},
    path === undefined
      ? createElement('b', {}, name)
      : createElement('a', { href: path, 'aria-current': isHere ? 'page' : undefined }, name),
    createElement('span', { class: 'type' }, path ?? slug),
    ...places.map(({ path: place, count }) =>
      createElement('code', {}, count > 1 ? `${place} × ${count}` : place),
    ),
    more ? createElement('span', { class: 'none' }, `and ${more} more`) : undefined,
  )
}

/** Returns the values of the block's fields. Those that the selected block has are marked. */
function valueTable(
  values: readonly ValueUsage[],
  { component }: UsageRequest,
  { selection }: Overlay,
  find: (request: UsageRequest) => void,
): HTMLElement {
  if (!values.length) return emptyNote('Its fields have no values, or many different ones.')
  const { selected } = selection
  const block = selected?.block.component === component ? selected.block : undefined
  const isOwn = ({ field, value }: ValueUsage) => [block?.[field]].flat().map(String).includes(value)
  const head = ['Field', 'Value', 'Places', 'Stories'].map((name) =>
    createElement('th', { scope: 'col', class: name === 'Value' ? 'value' : undefined }, name),
  )
  return createElement(
    'table',
    { class: 'costs' },
    createElement('thead', {}, createElement('tr', {}, ...head)),
    createElement(
      'tbody',
      {},
      ...values.map((usage) =>
        createElement(
          'tr',
          {},
          createElement(
            'th',
            { scope: 'row' },
            linkButton(usage.field, () => find({ component, field: usage.field })),
          ),
          createElement(
            'td',
            { class: 'value' },
            linkButton(usage.value, () => find({ component, field: usage.field, value: usage.value })),
            isOwn(usage) ? createElement('span', { class: 'type' }, ' selected') : undefined,
          ),
          createElement('td', {}, String(usage.places)),
          createElement('td', {}, String(usage.stories)),
        ),
      ),
    ),
  )
}
