import { definePlugin } from 'strata-pages'
import presets from './presets.ts'

export const fields = {}

export default definePlugin({
  name: 'lab_keys',
  title: 'Keys',
  description: 'Moves by arrow keys.',
  group: 'Text',
  icon: 'note',
  fields,
  mode: 'interaction',
  render: () => import('./Keys.tsx'),
  presets,
})
