import { definePlugin, field, pageMetadata, slot } from 'strata-pages'
import { endOf, hoursAfterEnd, nextChange } from '../../quarry/events/hasEnded.ts'
import { formatSalary, formatWorkplace, isClosed } from './jobFacts.ts'
import { jobStructuredData } from './jobStructuredData.ts'
import presets from './presets.ts'

/** Separated from the metadata so that the editor's form starts with the fields that the page shows. */
const { title, description: _, ...metadata } = pageMetadata

const SALARY = 'Salary'

export const fields = {
  title: { ...title, help: 'The name of the job alone, without place or salary.' },
  description: field.textarea({
    required: true,
    maxLength: 320,
    help: 'What the job is about, in one or two sentences. Search engines require it.',
  }),
  department: field.text({ help: 'The team: Customer success.' }),
  location: field.textarea({
    label: 'Places',
    required: true,
    help: 'One place per line, as town and country: Lisbon, Portugal. For remote work: the countries to live in.',
  }),
  remote: field.option({
    label: 'Where the work is done',
    values: ['office', 'hybrid', 'remote'],
    names: { office: 'In the office', hybrid: 'Partly remote', remote: 'Remote' },
    default: 'hybrid',
  }),
  employment_type: field.option({
    values: ['full_time', 'part_time', 'contract', 'temporary', 'intern'],
    default: 'full_time',
  }),
  date_posted: field.datetime({
    label: 'Posted on',
    required: true,
    dayOnly: true,
    help: 'The day on which the job was first advertised.',
  }),
  valid_through: field.datetime({
    label: 'Open until',
    dayOnly: true,
    help: 'The last day to apply. The page says that the job is closed after it.',
  }),
  salary_min: field.number({ label: 'From', min: 0, help: 'The lowest salary.', section: SALARY }),
  salary_max: field.number({
    label: 'To',
    min: 0,
    help: 'The highest salary. Leave empty for a single figure.',
    section: SALARY,
  }),
  salary_currency: field.option({
    label: 'Currency',
    values: ['EUR', 'GBP'],
    default: 'EUR',
    section: SALARY,
  }),
  salary_unit: field.option({
    label: 'Per',
    values: ['year', 'month', 'hour'],
    default: 'year',
    section: SALARY,
  }),
  apply_to: field.text({
    label: 'Mail address for applications',
    default: 'jobs@quarry.example',
    pattern: {
      source: '[^\\s@]+@[^\\s@?]+\\.[^\\s@?]+',
      message: 'is not a mail address like jobs@quarry.example',
    },
    help: 'Who gets the applications. The subject of the mail names the job.',
  }),
  roles_link: field.link({ label: 'Link to other jobs', help: 'The page that lists all open jobs.' }),
  ...metadata,
}

export const slots = {
  body: slot({ allow: 'any', message: 'A job page may contain any block.' }),
}

export default definePlugin({
  name: 'job_page',
  title: 'Job page',
  description: 'A page about a job: description, salary and application. It closes automatically.',
  group: 'Pages',
  icon: 'job',
  kind: 'page',
  fields,
  slots,
  render: () => import('./JobPage.tsx'),
  structuredData: jobStructuredData,
  card: (job) => {
    const places = job.remote === 'remote' ? 'At home' : formatWorkplace(job.location, 'office')
    return { facts: [job.department ?? '', places, formatSalary(job) ?? ''].filter(Boolean) }
  },
  expiresAt: ({ valid_through }) => {
    const closing = { date: valid_through }
    return nextChange(closing, undefined, hoursAfterEnd(closing))
  },
  endsAt: ({ valid_through }) => endOf({ date: valid_through }),
  // Closed jobs are noindex but still served.
  noIndex: ({ valid_through }) => isClosed(valid_through),
  presets,
})
