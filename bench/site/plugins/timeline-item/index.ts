import { definePlugin, field } from 'strata-pages'

export const fields = { title: field.text(), date: field.text(), description_text: field.textarea() }

export default definePlugin({
  name: 'timeline_item',
  title: 'Moment',
  description: 'An entry of a timeline.',
  group: 'Layout',
  icon: 'block',
  fields,
  render: () => import('./TimelineItem.tsx'),
  presets: [{ name: 'Plain', content: { title: 'Built', date: '2010-01-10', description_text: 'By hand.' } }],
})
