import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  text: field.textarea({ required: true }),
}

export default definePlugin({
  name: 'text_list_entry',
  title: 'Line',
  description: 'One line of a text list.',
  group: 'Text',
  icon: 'line',
  fields,
  render: () => import('./TextListEntry.tsx'),
  presets,
})
