import { definePlugin, field, pageMetadata, slot } from 'strata-pages'
import { courseStructuredData } from './courseStructuredData.ts'
import presets from './presets.ts'

/** Separated from the metadata so that the editor's form starts with the fields that the page shows. */
const { title, description: _, ...metadata } = pageMetadata

export const fields = {
  title: { ...title, help: 'The name of the course: in the browser tab, in lists and in search.' },
  headline: field.text({ help: 'The heading on the page. If empty, the title is used.' }),
  description: field.textarea({
    required: true,
    maxLength: 320,
    help: 'What participants learn, in one or two sentences. Search engines require it.',
  }),
  provider: field.text({ default: 'Quarry', help: 'Who gives the course.' }),
  mode: field.option({
    label: 'Where it takes place',
    values: ['online', 'onsite', 'blended'],
    names: { onsite: 'On site', blended: 'Online and on site' },
    default: 'online',
  }),
  place: field.text({ help: 'Town and venue, for a course on site.' }),
  rhythm: field.text({ help: 'How the hours are spread: four Tuesdays.' }),
  workload_hours: field.number({
    label: 'Workload in hours',
    required: true,
    min: 1,
    max: 2000,
    help: 'In total, including work at home.',
  }),
  price: field.number({ label: 'Price in euros', default: 0, min: 0, help: '0 is free.' }),
  action_label: field.text({ label: 'Button label', default: 'Apply for a place' }),
  hero_image: field.asset({ label: 'Hero picture', help: 'A wide picture below the opening.' }),
  runs_heading: field.text({ label: 'Heading of the dates', default: 'When it runs' }),
  ...metadata,
}

export const slots = {
  runs: slot({
    label: 'Dates',
    allow: ['course_run'],
    max: 8,
    message: 'The dates of a course are course runs (course_run).',
  }),
  body: slot({ allow: 'any', message: 'A course page may contain any block.' }),
}

export default definePlugin({
  name: 'course_page',
  title: 'Course page',
  description: 'A page about a course: content, dates and application.',
  group: 'Pages',
  icon: 'course',
  kind: 'page',
  fields,
  slots,
  onlyIf: { place: { mode: ['onsite', 'blended'] } },
  render: () => import('./CoursePage.tsx'),
  structuredData: courseStructuredData,
  presets,
})
