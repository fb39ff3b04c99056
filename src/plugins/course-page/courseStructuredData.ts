import { type StructuredDataContext, slugToPath, type Values } from 'strata-pages'
import { eventSpan, toIsoDate } from '../../quarry/events/eventDates.ts'
import { CURRENCY } from '../../quarry/money/formatMoney.ts'
import type { fields, slots } from './index.ts'

type Course = Values<typeof fields>
type Context = StructuredDataContext<typeof slots>

const MODES = { online: 'Online', onsite: 'Onsite', blended: 'Blended' } as const

/**
 * Returns a course as JSON-LD with an instance for each run. Search engines require a name, a description, a provider, an
 * offer with a category, and each instance's mode and workload. Returns an empty array without a name or a description.
 */
export function courseStructuredData(course: Course, context: Context): readonly Record<string, unknown>[] {
  const [name, description] = [course.title.trim(), course.description.trim()]
  if (!name || !description) return []
  const url = slugToPath(context.story.full_slug)
  const price = Math.max(0, course.price)
  return [
    {
      '@type': 'Course',
      name,
      description,
      url,
      provider: { '@type': 'Organization', name: course.provider },
      offers: [
        {
          '@type': 'Offer',
          category: price > 0 ? 'Paid' : 'Free',
          price,
          priceCurrency: CURRENCY,
          url,
        },
      ],
      hasCourseInstance: instances(course, context),
    },
  ]
}

function instances(
  { workload_hours: hours, place, mode }: Course,
  { slots: { runs } }: Context,
): readonly Record<string, unknown>[] {
  const common = {
    '@type': 'CourseInstance',
    courseMode: MODES[mode],
    ...(hours > 0 ? { courseWorkload: `PT${hours}H` } : {}),
    ...(place ? { location: { '@type': 'Place', name: place, address: place } } : {}),
  }
  const dated = runs.flatMap(({ values }) => {
    const span = eventSpan(values)
    return span ? [{ ...common, startDate: toIsoDate(span.start), endDate: toIsoDate(span.end) }] : []
  })
  return dated.length > 0 ? dated : [common]
}
