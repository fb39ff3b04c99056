import { formatEventDate } from '../../quarry/events/formatEventDate.ts'
import { shortHash } from '../shortHash.ts'
import type { BlockNode } from './blockNodes.ts'
import { SECTION_NAMES, type Section } from './siteFacts.ts'

export type CardKind = 'article' | 'help' | 'event' | 'job' | 'customer' | 'standard'

/** What a generated sharing picture says. */
export interface ShareCard {
  readonly kind: CardKind
  /** Which part of the site the page is of. */
  readonly label: string
  readonly title: string
  /** Who and when, when and where; may be empty. */
  readonly detail: string
}

/** Where generated sharing pictures are served. */
export const CARDS_PATH = '/_cards/'

/** Changes with the drawing, so that a picture of the old design is not taken for one of the new. */
const DESIGN = 1

/** The address of a card's picture: a hash of all that it says, so that a picture never changes. */
export const cardPath = (card: ShareCard): string =>
  `${CARDS_PATH}${shortHash(JSON.stringify([DESIGN, card.kind, card.label, card.title, card.detail]))}.png`

const KIND_OF: Partial<Record<Section, CardKind>> = {
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

interface CardFacts {
  readonly title: string
  readonly section: Section
  readonly isIndex: boolean
  readonly author?: string
  readonly published?: string
  /** The node of the page's root block. */
  readonly root?: BlockNode
}

/** The card of a page. */
export function shareCard({ title, section, isIndex, author, published, root }: CardFacts): ShareCard {
  const named = root?.['@type']
  const kind: CardKind =
    named === 'Event'
      ? 'event'
      : named === 'JobPosting'
        ? 'job'
        : isIndex
          ? 'standard'
          : (KIND_OF[section] ?? 'standard')
  const label = LABELS[kind] ?? (section === 'pages' ? '' : SECTION_NAMES[section])
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

/** The name of a place, or the town of its address; online for a virtual one. */
function placeOf(value: unknown): string {
  const place = (Array.isArray(value) ? value[0] : value) as Readonly<Record<string, unknown>> | undefined
  if (typeof place !== 'object' || place === null) return ''
  if (place['@type'] === 'VirtualLocation') return 'Online'
  const address = place.address as Readonly<Record<string, unknown>> | string | undefined
  const town = typeof address === 'object' && address !== null ? address.addressLocality : undefined
  return [place.name, town].find((name): name is string => typeof name === 'string') ?? ''
}
