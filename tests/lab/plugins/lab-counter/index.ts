import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = { label: field.text({ default: 'Count' }) }

export default definePlugin({
  name: 'lab_counter',
  title: 'Counter',
  description: 'Counts by itself, and all counters together.',
  group: 'Text',
  icon: 'note',
  fields,
  mode: 'interaction',
  render: () => import('./Counter.tsx'),
  presets,
})
