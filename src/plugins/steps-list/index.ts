import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  heading: field.text(),
  description: field.textarea(),
}

export const slots = {
  items: slot({
    allow: ['steps_list_item'],
    required: true,
    message: 'A steps list holds steps (steps_list_item).',
  }),
}

export default definePlugin({
  name: 'steps_list',
  title: 'Steps list',
  description: 'Numbered steps.',
  group: 'Layout',
  icon: 'steps',
  fields,
  slots,
  render: () => import('./StepsList.tsx'),
  presets,
})
