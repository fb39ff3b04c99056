import type { CardFacts, ShareCard } from 'strata-pages'
import { formatEventDate } from './events/formatEventDate.ts'

/** The design of Quarry's sharing pictures. */
export type CardKind = 'article' | 'help' | 'event' | 'job' | 'customer' | 'standard'

const KIND_OF: Readonly<Record<string, CardKind>> = {
  blog: 'article',
  'product-updates': 'article',
  guides: 'article',
  help: 'help',
  events: 'event',
  jobs: 'job',
  customers: 'customer',
}

const LABELS: Partial<Record<CardKind, string>> = {
  event: 'Event',
  job: 'Open position',
  customer: 'Customer story',
}

/** Returns the sharing picture of a page. */
export function shareCard({ title, section, isIndex, author, published, root }: CardFacts): ShareCard {
  const named = root?.['@type']
  const kind: CardKind =
    named === 'Event'
      ? 'event'
      : named === 'JobPosting'
        ? 'job'
        : isIndex
          ? 'standard'
          : (KIND_OF[section.name] ?? 'standard')
  const label = LABELS[kind] ?? (section.name === 'pages' ? '' : section.title)
  const date = published ? formatEventDate({ date: published.slice(0, 10) }) : undefined
  const parts =
    kind === 'article'
      ? [author, date]
      : kind === 'event'
        ? [formatEventDate({ date: root?.startDate, end_date: root?.endDate }), placeOf(root?.location)]
        : kind === 'job'
          ? [placeOf(root?.jobLocation)]
          : []
  return { kind, label, title, detail: parts.filter(Boolean).join(' · ') }
}

/** Returns the name of a location, or the town of its address; online for a virtual one. */
function placeOf(value: unknown): string {
  const place = (Array.isArray(value) ? value[0] : value) as Readonly<Record<string, unknown>> | undefined
  if (typeof place !== 'object' || place === null) return ''
  if (place['@type'] === 'VirtualLocation') return 'Online'
  const address = place.address as Readonly<Record<string, unknown>> | string | undefined
  const town = typeof address === 'object' && address !== null ? address.addressLocality : undefined
  return [place.name, town].find((name): name is string => typeof name === 'string') ?? ''
}
