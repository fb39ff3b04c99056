import { definePlugin, field, slot } from 'strata-pages'

export const fields = { title: field.text() }

export const slots = { entries: slot({ allow: ['faq_entry'], message: 'Questions holds faq_entry.' }) }

export default definePlugin({
  name: 'faq_list',
  title: 'Questions',
  description: 'Questions that open to their answers.',
  group: 'Help',
  icon: 'block',
  fields,
  slots,
  render: () => import('./FaqList.tsx'),
  presets: [
    {
      name: 'Plain',
      content: { title: 'Questions', entries: [{ component: 'faq_entry', question: 'Why?' }] },
    },
  ],
})
