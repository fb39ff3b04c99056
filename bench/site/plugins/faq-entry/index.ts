import { definePlugin, field } from 'strata-pages'

export const fields = { question: field.text(), answer: field.html(), richTextAnswer: field.richtext() }

export default definePlugin({
  name: 'faq_entry',
  title: 'Question',
  description: 'A question that opens to its answer.',
  group: 'Help',
  icon: 'block',
  fields,
  mode: 'enhance',
  enhance: { module: () => import('./openAnswer.ts'), trigger: 'interaction' },
  budget: 1000,
  render: () => import('./FaqEntry.tsx'),
  presets: [{ name: 'Plain', content: { question: 'Why?', answer: '<p>So.</p>' } }],
})
