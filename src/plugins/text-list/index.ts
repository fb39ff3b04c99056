import { definePlugin, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {}

export const slots = {
  list_items: slot({
    label: 'Lines',
    allow: ['text_list_entry'],
    required: true,
    message: 'A text list holds lines (text_list_entry).',
  }),
}

export default definePlugin({
  name: 'text_list',
  title: 'Text list',
  description: 'A list of short lines.',
  group: 'Text',
  icon: 'list',
  fields,
  slots,
  render: () => import('./TextList.tsx'),
  presets,
})
