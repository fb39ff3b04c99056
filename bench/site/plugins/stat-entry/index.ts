import { definePlugin, field } from 'strata-pages'

export const fields = { label: field.text(), stat: field.text() }

export default definePlugin({
  name: 'stat_entry',
  title: 'Figure',
  description: 'A row of a table of figures.',
  group: 'Proof',
  icon: 'block',
  fields,
  render: () => import('./StatEntry.tsx'),
  presets: [{ name: 'Plain', content: { label: 'Boats', stat: '12' } }],
})
