import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = { label: field.text({ default: 'What is a core?' }) }

export default definePlugin({
  name: 'lab_tooltip',
  title: 'Tooltip',
  description: 'Says more while it is pointed at or has focus.',
  group: 'Text',
  icon: 'note',
  fields,
  mode: 'interaction',
  render: () => import('./Tooltip.tsx'),
  presets,
})
