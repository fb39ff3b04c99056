import { definePlugin, field, pageMetadata, slot } from 'strata-pages'
import { courseStructuredData } from './courseStructuredData.ts'
import presets from './presets.ts'

/** The form shows what stands on the page first. */
const { title, description: _, ...metadata } = pageMetadata

export const fields = {
  title: { ...title, help: 'The name of the course: in the browser tab, in lists and in search.' },
  headline: field.text({ help: 'The heading on the page. The title is used where it is empty.' }),
  description: field.textarea({
    required: true,
    maxLength: 320,
    help: 'What one learns, in one or two sentences. Search engines require it.',
  }),
  provider: field.text({ default: 'Quarry', help: 'Who gives the course.' }),
  mode: field.option({
    label: 'Where it takes place',
    values: ['online', 'onsite', 'blended'],
    names: { onsite: 'On site', blended: 'Online and on site' },
    default: 'online',
  }),
  place: field.text({ help: 'The town and the house, for a course that one travels to.' }),
  rhythm: field.text({ help: 'How it is spread: four Tuesdays.' }),
  workload_hours: field.number({
    label: 'Workload in hours',
    required: true,
    min: 1,
    max: 2000,
    help: 'In all, work at home too.',
  }),
  price: field.number({ label: 'Price in euros', default: 0, min: 0, help: '0 is free.' }),
  action_label: field.text({ label: 'Button label', default: 'Apply for a place' }),
  hero_image: field.asset({ label: 'Hero picture', help: 'A broad picture under the opening.' }),
  runs_heading: field.text({ label: 'Heading of the dates', default: 'When it runs' }),
  ...metadata,
}

export const slots = {
  runs: slot({
    label: 'Dates',
    allow: ['course_run'],
    max: 8,
    message: 'A course holds the times it takes place (course_run).',
  }),
  body: slot({ allow: 'any', message: 'Any block may stand in a course page.' }),
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
