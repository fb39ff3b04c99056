import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  heading: field.text(),
}

export const slots = {
  entries: slot({
    allow: ['faq_entry'],
    required: true,
    message: 'An FAQ list holds questions (faq_entry).',
  }),
}

export default definePlugin({
  name: 'faq_list',
  title: 'FAQ list',
  description: 'Questions that open to their answers, without script.',
  group: 'Help',
  icon: 'faq',
  fields,
  slots,
  render: () => import('./FaqList.tsx'),
  presets,
})
