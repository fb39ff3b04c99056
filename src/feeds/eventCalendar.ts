import ical, { ICalCalendarMethod } from 'ical-generator'
import type { SiteInLanguage } from '../pages/languages/siteInLanguage.ts'
import type { PublishedPage } from './publishedPages.ts'
import { absoluteNode } from './seo/absoluteNode.ts'
import type { BlockNode } from './seo/blockNodes.ts'

/** How often a calendar asks again, in seconds. */
const ASK_EVERY = 3600

const DAY = 86_400_000

/** An event of a page, by the structured data of the block that shows it. */
interface CalendarEvent {
  readonly page: Pick<PublishedPage, 'facts'>
  readonly node: BlockNode
  readonly id: string
  readonly isWholePage: boolean
}

/** The events of some pages as a calendar (RFC 5545): days as days, moments in UTC. */
export function eventCalendar(
  { name: site, language }: SiteInLanguage,
  name: string,
  address: string,
  pages: readonly PublishedPage[],
): string {
  const calendar = ical({
    name: `${site}: ${name}`,
    prodId: { company: site, product: 'Events', language: language.code.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_EVERY,
    url: address,
  })
  for (const event of eventsOf(pages)) calendar.createEvent(entryOf(event))
  return `${calendar.toString()}\r\n`
}

/** An event that has a page of its own and stands in lists too counts once, as its page tells it. */
export function eventsOf(pages: readonly Pick<PublishedPage, 'facts'>[]): CalendarEvent[] {
  const found = pages.flatMap((page) => {
    const { story, siteUrl, nodes } = page.facts
    return nodes.found
      .filter(({ node }) => node['@type'] === 'Event' && !Number.isNaN(Date.parse(String(node.startDate))))
      .map(({ treeNode, node }) => ({
        page,
        node: absoluteNode(node, siteUrl),
        id: treeNode.parent ? `${story.uuid}-${treeNode.uid}` : story.uuid,
        isWholePage: treeNode.parent === undefined,
      }))
  })
  const ownPages = new Set(found.filter(({ isWholePage }) => isWholePage).map(({ page }) => page.facts.url))
  return found.filter(({ isWholePage, node }) => isWholePage || !ownPages.has(String(node.url)))
}

function entryOf({ page, node, id }: CalendarEvent) {
  const { published, modified, siteUrl } = page.facts
  const { name, description, startDate, endDate, url, location } = node
  const allDay = /^\d{4}-\d\d-\d\d$/.test(String(startDate))
  const end = typeof endDate === 'string' ? Date.parse(endDate) : Number.NaN
  const changed = new Date(modified)
  return {
    id: `${id}@${new URL(siteUrl).hostname}`,
    start: new Date(String(startDate)),
    // The end of a day is the midnight after it.
    end: Number.isNaN(end) ? undefined : new Date(allDay ? Math.floor(end / DAY) * DAY + DAY : end),
    allDay,
    summary: String(name),
    description: typeof description === 'string' ? description : undefined,
    location: locationOf(location),
    url: typeof url === 'string' ? url : page.facts.url,
    stamp: changed,
    created: new Date(published),
    lastModified: changed,
    // Grows with each publish, as calendars want it of a revision: minutes since the first one.
    sequence: Math.max(0, Math.floor((changed.getTime() - Date.parse(published)) / 60_000)) || 0,
  }
}

/** A place as one line: its name and its address, or where to join. */
function locationOf(value: unknown): string | undefined {
  const place = (Array.isArray(value) ? value[0] : value) as Readonly<Record<string, unknown>> | undefined
  if (typeof place !== 'object' || place === null) return undefined
  if (typeof place.url === 'string') return place.url
  const { name, address } = place
  const lines =
    typeof address === 'object' && address !== null
      ? ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'].map(
          (part) => (address as Record<string, unknown>)[part],
        )
      : [address]
  const words = [name, ...lines].filter((part): part is string => typeof part === 'string' && part !== '')
  return [...new Set(words)].join(', ') || undefined
}
