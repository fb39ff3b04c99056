import type { Block, Story } from '../../content/story.ts'
import { slugToPath } from '../../content/storyPath.ts'
import { eventSpan, machineDate } from '../../quarry/events/eventDates.ts'

const MODES: Readonly<Record<string, string>> = { online: 'Online', onsite: 'Onsite', blended: 'Blended' }

/**
 * A course as JSON-LD with an instance for each run, as search engines require it: name, description, provider, an offer
 * with its category, and each instance's mode and workload. Nothing for a course without a name or a description.
 */
export function courseStructuredData(content: Block, story: Story): readonly Record<string, unknown>[] {
  const name = textOf(content.title)
  const description = textOf(content.description)
  if (!name || !description) return []
  const price = Number(content.price) || 0
  const url = slugToPath(story.full_slug)
  return [
    {
      '@type': 'Course',
      name,
      description,
      url,
      provider: { '@type': 'Organization', name: textOf(content.provider) || 'Quarry' },
      offers: [
        {
          '@type': 'Offer',
          category: price > 0 ? 'Paid' : 'Free',
          price,
          priceCurrency: 'EUR',
          url,
        },
      ],
      hasCourseInstance: instances(content),
    },
  ]
}

function instances(content: Block): readonly Record<string, unknown>[] {
  const hours = Number(content.workload_hours)
  const place = textOf(content.place)
  const common = {
    '@type': 'CourseInstance',
    courseMode: MODES[textOf(content.mode)] ?? 'Online',
    ...(hours > 0 ? { courseWorkload: `PT${hours}H` } : {}),
    ...(place ? { location: { '@type': 'Place', name: place, address: place } } : {}),
  }
  const runs = (Array.isArray(content.runs) ? (content.runs as readonly Block[]) : []).flatMap((run) => {
    const span = eventSpan(run)
    return span ? [{ ...common, startDate: machineDate(span.start), endDate: machineDate(span.end) }] : []
  })
  return runs.length > 0 ? runs : [common]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
