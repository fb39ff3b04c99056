import { errorReason } from '../../registry/errorReason.ts'
import { createElement } from '../createElement.ts'
import { type CacheReport, inspectPage } from '../inspectPage.ts'
import type { Panel } from '../panel.ts'
import { actionButton, emptyNote, focusFirst, section } from './panelParts.ts'

/** Panel with the state of the published page in the cache: how visitors get it, why it became stale last, what it depends on. */
export const cachePanel: Panel = {
  id: 'cache',
  title: 'Cache',
  isOffered: ({ questions }) => questions !== undefined,
  open(container, { source }) {
    const lifetime = new AbortController()
    const status = createElement('p', { role: 'status' }, 'Loading …')
    const results = createElement('div', { class: 'results' })
    const load = async () => {
      try {
        const report = await inspectPage(source, 'cache', {}, lifetime.signal)
        status.textContent = STATES[report.state]
        results.replaceChildren(...(report.state === 'uncached' ? [] : cacheView(report)))
      } catch (error) {
        if (!lifetime.signal.aborted) status.textContent = errorReason(error)
      }
    }
    const refresh = actionButton('Refresh', () => void load())
    container.append(createElement('div', { class: 'check' }, refresh, status), results)
    void load()
    return { update: () => void load(), focus: () => focusFirst(container), end: () => lifetime.abort() }
  },
}

const STATES = {
  memory: 'Visitors get the page from memory.',
  file: 'Visitors get the page from its file.',
  stale: 'Visitors get the previous page, until it is rendered.',
  none: 'The page is rendered for the next visitor.',
  uncached: 'Development renders the page for each request. Open a preview of a built site to see its cache.',
} as const

function cacheView({
  version,
  renderedAt,
  expiresAt,
  invalidation,
  keys,
  keyCount = 0,
}: CacheReport): Node[] {
  const more = keyCount - (keys?.length ?? 0)
  return [
    section(
      'Published page',
      facts(
        ['Content version', String(version)],
        ['Rendered', renderedAt === undefined ? 'unknown' : timeView(renderedAt)],
        ['Expires', expiresAt === undefined ? 'with the next change that affects it' : timeView(expiresAt)],
      ),
    ),
    section(
      'Last made stale by',
      invalidation
        ? invalidationView(invalidation)
        : emptyNote('Nothing since the server started, or the reason was evicted.'),
    ),
    section(
      keys ? `Depends on ${keyCount === 1 ? '1 key' : `${keyCount} keys`}` : 'Depends on',
      keys
        ? createElement('ul', { class: 'keys' }, ...keys.map(keyRow))
        : emptyNote('Unknown until the page is rendered.'),
      more > 0 ? emptyNote(`and ${more} more`) : undefined,
    ),
  ]
}

function invalidationView({
  time,
  version,
  reason,
  key,
  query,
  story,
}: NonNullable<CacheReport['invalidation']>): HTMLElement {
  const what = {
    content: story ? `${story.path} was ${story.change}` : 'a change of content',
    expired: 'its time of expiry',
    all: 'a content version whose changes are unknown, which affects all pages',
  }[reason]
  return facts(
    ['Reason', what],
    ['When', timeView(time)],
    ['Content version', String(version)],
    ...(key === undefined ? [] : [['Key', createElement('code', {}, key)] as const]),
    ...(query === undefined ? [] : [['Query', createElement('code', {}, query)] as const]),
  )
}

const facts = (...rows: readonly (readonly [label: string, value: string | Node])[]): HTMLElement =>
  createElement(
    'dl',
    { class: 'facts' },
    ...rows.flatMap(([label, value]) => [createElement('dt', {}, label), createElement('dd', {}, value)]),
  )

const keyRow = ({ key, path }: NonNullable<CacheReport['keys']>[number]): HTMLElement =>
  createElement('li', {}, createElement('code', {}, key), path ? ` ${path}` : undefined)

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** Returns a time with its distance from now: `3 minutes ago, 11/5/2026, 9:30:00 AM`. */
function timeView(time: number): HTMLElement {
  const distance = time - Date.now()
  const [unit, length] = UNITS.find(([, ms]) => Math.abs(distance) >= ms) ?? UNITS[3]
  const relative = new Intl.RelativeTimeFormat('en').format(Math.trunc(distance / length), unit)
  const date = new Date(time)
  return createElement('time', { datetime: date.toISOString() }, `${relative}, ${date.toLocaleString('en')}`)
}
