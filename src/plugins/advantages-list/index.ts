import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  heading: field.text(),
  description: field.textarea(),
}

export const slots = {
  entries: slot({
    allow: ['advantages_list_entry'],
    required: true,
    message: 'An advantages list holds advantages (advantages_list_entry).',
  }),
}

export default definePlugin({
  name: 'advantages_list',
  title: 'Advantages list',
  description: 'Advantages in rows, each with a picture.',
  group: 'Proof',
  icon: 'rows',
  fields,
  slots,
  render: () => import('./AdvantagesList.tsx'),
  presets,
})
