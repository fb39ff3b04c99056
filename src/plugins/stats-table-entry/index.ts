import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  stat: field.text({ label: 'Figure', required: true, maxLength: 24 }),
  label: field.text({ required: true, help: 'What the figure counts.' }),
}

export default definePlugin({
  name: 'stats_table_entry',
  title: 'Figure',
  description: 'One figure of a stats table.',
  group: 'Proof',
  icon: 'stat',
  fields,
  render: () => import('./StatsTableEntry.tsx'),
  presets,
})
