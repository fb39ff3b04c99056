import { linkTarget, plainText, type Story, slugToPath, topNodes } from 'strata-pages'
import { type EventDates, eventSpan, toIsoDate } from './eventDates.ts'

/** The stored data of an event. Its texts may have any type. */
export interface EventFacts extends EventDates {
  readonly name: unknown
  /** The venue; without it the event is online. */
  readonly place?: unknown
  /** Whether an event with a venue is also online. */
  readonly online?: unknown
  readonly image?: unknown
  readonly description?: unknown
  readonly organizer?: unknown
  readonly price?: unknown
  readonly link?: unknown
}

/** Returns an event's JSON-LD. Empty without name, start and place, which search engines require. Addresses of the site are paths. */
export function eventStructuredData(facts: EventFacts, story: Story): readonly Record<string, unknown>[] {
  const span = eventSpan(facts)
  const name = textOf(facts.name)
  if (!span || !name) return []
  const url = linkTarget(facts.link).href || slugToPath(story.full_slug)
  const place = textOf(facts.place)
  const description = descriptionOf(facts.description)
  const organizer = textOf(facts.organizer)
  const image = textOf((facts.image as { filename?: unknown } | undefined)?.filename)
  return [
    {
      '@type': 'Event',
      name,
      startDate: toIsoDate(span.start),
      ...(span.end > span.start ? { endDate: toIsoDate(span.end) } : {}),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${modeOf(place, facts.online)}EventAttendanceMode`,
      location: placesOf(place, facts.online, url),
      url,
      ...(image ? { image } : {}),
      ...(description ? { description } : {}),
      ...(organizer ? { organizer: { '@type': 'Organization', name: organizer } } : {}),
      ...(/^free\b/i.test(textOf(facts.price)) ? { isAccessibleForFree: true } : {}),
    },
  ]
}

const modeOf = (place: string, online: unknown) =>
  place === '' ? 'Online' : online === true ? 'Mixed' : 'Offline'

function placesOf(place: string, online: unknown, url: string) {
  const virtual = { '@type': 'VirtualLocation', url }
  if (place === '') return virtual
  const real = { '@type': 'Place', name: place, address: place }
  return online === true ? [real, virtual] : real
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const descriptionOf = (value: unknown) =>
  typeof value === 'string' ? value.trim() : plainText(topNodes(value)).replaceAll('\n', ' ')
