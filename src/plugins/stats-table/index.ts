import { definePlugin, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {}

export const slots = {
  entries: slot({
    allow: ['stats_table_entry'],
    required: true,
    max: 8,
    message: 'A stats table holds one to eight figures (stats_table_entry).',
  }),
}

export default definePlugin({
  name: 'stats_table',
  title: 'Stats table',
  description: 'Figures side by side, each with a label.',
  group: 'Proof',
  icon: 'stats',
  fields,
  slots,
  render: () => import('./StatsTable.tsx'),
  presets,
})
