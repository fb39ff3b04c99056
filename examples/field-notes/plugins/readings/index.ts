import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  title: field.text({ required: true, translatable: true }),
  unit: field.text({ translatable: true, help: 'What was counted, such as metres.' }),
}

export const slots = { rows: slot({ allow: ['reading'], required: true }) }

export default definePlugin({
  name: 'readings',
  description: 'What was counted, a bar for each row.',
  group: 'Media',
  icon: 'chart',
  fields,
  slots,
  mode: 'enhance',
  enhance: { module: () => import('./sortRows.ts'), trigger: 'interaction' },
  budget: 500,
  uses: ['language'],
  render: () => import('./Readings.tsx'),
  presets,
})
