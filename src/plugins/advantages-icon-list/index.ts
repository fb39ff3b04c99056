import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  heading: field.text(),
  description: field.textarea(),
}

export const slots = {
  entries: slot({
    allow: ['advantages_icon_list_entry'],
    required: true,
    message: 'An advantages icon list holds advantages with an icon (advantages_icon_list_entry).',
  }),
}

export default definePlugin({
  name: 'advantages_icon_list',
  title: 'Advantages icon list',
  description: 'Advantages side by side, each with an icon.',
  group: 'Proof',
  icon: 'columns',
  fields,
  slots,
  render: () => import('./AdvantagesIconList.tsx'),
  presets,
})
