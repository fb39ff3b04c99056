import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  above_heading: field.text({ label: 'Line above the heading', help: 'A word or two: First day, Part 2.' }),
  heading: field.text({ required: true, preview: true }),
  description_text: field.textarea({ label: 'Description' }),
}

export const slots = {
  description_list: slot({
    label: 'List',
    allow: ['text_list_entry'],
    message: 'The list of a step holds lines (text_list_entry).',
  }),
}

export default definePlugin({
  name: 'steps_list_item',
  title: 'Step',
  description: 'One step of a steps list.',
  group: 'Layout',
  icon: 'step',
  fields,
  slots,
  render: () => import('./StepsListItem.tsx'),
  presets,
})
