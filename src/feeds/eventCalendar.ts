import ical, { ICalCalendarMethod } from 'ical-generator'
import type { SiteInLanguage } from '../pages/languages/siteInLanguage.ts'
import type { PublishedPage } from './publishedPages.ts'
import { absoluteNode } from './seo/absoluteNode.ts'
import type { BlockNode } from './seo/blockNodes.ts'

/** Suggested refresh interval for calendar apps, in seconds. */
const REFRESH_SECONDS = 3600

const DAY = 86_400_000

/** An event, from the structured data of the block that shows it. */
interface CalendarEvent {
  readonly page: Pick<PublishedPage, 'facts'>
  readonly node: BlockNode
  readonly id: string
  readonly isWholePage: boolean
}

/** Returns the events of some pages as a calendar file (RFC 5545). Times are in UTC. */
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
    ttl: REFRESH_SECONDS,
    url: address,
  })
  for (const event of eventsOf(pages)) calendar.createEvent(entryOf(event))
  return `${calendar.toString()}\r\n`
}

/** Returns the events of pages. An event with its own page that other pages also show is returned once, from its page. */
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
  const eventPages = new Set(found.filter(({ isWholePage }) => isWholePage).map(({ page }) => page.facts.url))
  return found.filter(({ isWholePage, node }) => isWholePage || !eventPages.has(String(node.url)))
}

/** Returns whether a date has no time. */
const isDay = (date: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(date))

function entryOf({ page, node, id }: CalendarEvent) {
  const { published, modified, siteUrl } = page.facts
  const { name, description, startDate, endDate, url, location } = node
  const allDay = isDay(startDate)
  const end = typeof endDate === 'string' ? Date.parse(endDate) : Number.NaN
  const changed = new Date(modified)
  return {
    id: `${id}@${new URL(siteUrl).hostname}`,
    start: new Date(String(startDate)),
    // The end is exclusive: if it is a day, the midnight after that day.
    end: Number.isNaN(end)
      ? undefined
      : new Date(allDay || isDay(endDate) ? Math.floor(end / DAY) * DAY + DAY : end),
    allDay,
    summary: String(name),
    description: typeof description === 'string' ? description : undefined,
    location: locationOf(location),
    url: typeof url === 'string' ? url : page.facts.url,
    stamp: changed,
    created: new Date(published),
    lastModified: changed,
    // The revision number has to grow with each publish: minutes since the first publish.
    sequence: Math.max(0, Math.floor((changed.getTime() - Date.parse(published)) / 60_000)) || 0,
  }
}

/** Returns a location as one line: name and address, or the URL of an online event. */
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
  const parts = [name, ...lines].filter((part): part is string => typeof part === 'string' && part !== '')
  return [...new Set(parts)].join(', ') || undefined
}
