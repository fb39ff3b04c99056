import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  label: field.text({ required: true, translatable: true }),
  value: field.number({ required: true, min: 0, help: 'In the unit of the readings.' }),
}

export default definePlugin({
  name: 'reading',
  description: 'One row of readings.',
  group: 'Media',
  icon: 'row',
  fields,
  render: () => import('./Reading.tsx'),
  presets,
})
