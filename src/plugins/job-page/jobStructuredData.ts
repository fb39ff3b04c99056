import {
  type InnerBlock,
  plainText,
  type StructuredDataContext,
  slugToPath,
  topNodes,
  type Values,
} from 'strata-pages'
import { eventSpan, toIsoDate } from '../../quarry/events/eventDates.ts'
import type { fields, slots } from './index.ts'
import { isClosed, type JobPlace, placesOf } from './jobFacts.ts'

const EMPLOYMENT = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  intern: 'INTERN',
} as const

/**
 * Returns the JSON-LD of a job with the properties that search engines require; an empty array if the job is closed or has no title or no
 * posting date.
 */
export function jobStructuredData(
  job: Values<typeof fields>,
  { story, slots: { body } }: StructuredDataContext<typeof slots>,
): readonly Record<string, unknown>[] {
  const postedAt = eventSpan({ date: job.date_posted })
  if (!job.title || !postedAt || isClosed(job.valid_through)) return []
  const deadline = eventSpan({ date: job.valid_through })
  const isRemote = job.remote === 'remote'
  const places = placesOf(job.location)
  const [minSalary, maxSalary] = [job.salary_min || job.salary_max, job.salary_max || job.salary_min]
  return [
    {
      '@type': 'JobPosting',
      title: job.title,
      description: fullDescription(body, job.description),
      url: slugToPath(story.full_slug),
      datePosted: toIsoDate(postedAt.start),
      ...(deadline ? { validThrough: toIsoDate(deadline.start) } : {}),
      employmentType: EMPLOYMENT[job.employment_type],
      hiringOrganization: { '@type': 'Organization', name: 'Quarry', url: '/' },
      directApply: true,
      ...(isRemote
        ? {
            jobLocationType: 'TELECOMMUTE',
            applicantLocationRequirements: places.map(({ country }) => ({
              '@type': 'Country',
              name: country,
            })),
          }
        : { jobLocation: places.map(placeJsonLd) }),
      ...(minSalary && maxSalary
        ? {
            baseSalary: {
              '@type': 'MonetaryAmount',
              currency: job.salary_currency,
              value: {
                '@type': 'QuantitativeValue',
                minValue: minSalary,
                maxValue: maxSalary,
                unitText: job.salary_unit.toUpperCase(),
              },
            },
          }
        : {}),
    },
  ]
}

const placeJsonLd = ({ town, country }: JobPlace) => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    ...(town ? { addressLocality: town } : {}),
    addressCountry: country,
  },
})

/** Returns the description and the text of the chapters below it: search engines require the full text, not a summary. */
function fullDescription(body: readonly InnerBlock[], description: string): string {
  const chapters = body.flatMap(({ component, values: { title, content } }) => {
    if (component !== 'chapter') return []
    return [typeof title === 'string' ? title : '', plainText(topNodes(content))]
  })
  return [description, ...chapters].filter(Boolean).join('\n')
}
