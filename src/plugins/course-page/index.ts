import { definePlugin } from '../../registry/definePlugin.ts'
import * as field from '../../registry/fields.ts'
import { pageMetadata } from '../../registry/pageMetadata.ts'
import { slot } from '../../registry/slot.ts'
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
  mode: field.option({ values: ['online', 'onsite', 'blended'], default: 'online' }),
  place: field.text({ help: 'The town and the house, for a course that one travels to.' }),
  rhythm: field.text({ help: 'How it is spread: four Tuesdays.' }),
  workload_hours: field.number({
    required: true,
    min: 1,
    max: 2000,
    help: 'Hours in all, work at home too.',
  }),
  price: field.number({ default: 0, min: 0, help: 'In euros. 0 is free.' }),
  action_label: field.text({ default: 'Apply for a place' }),
  hero_image: field.asset({ help: 'A broad picture under the opening.' }),
  runs_heading: field.text({ default: 'When it runs' }),
  ...metadata,
}

export const slots = {
  runs: slot({
    allow: ['course_run'],
    max: 8,
    message: 'A course holds the times it takes place (course_run).',
  }),
  body: slot({ allow: 'any', message: 'Any block may stand in a course page.' }),
}

export default definePlugin({
  name: 'course_page',
  title: 'Course page',
  description: 'A course with an address of its own: what it is, when it runs, and how to apply.',
  group: 'Pages',
  icon: 'course',
  kind: 'page',
  fields,
  slots,
  render: () => import('./CoursePage.tsx'),
  structuredData: courseStructuredData,
  presets,
})
