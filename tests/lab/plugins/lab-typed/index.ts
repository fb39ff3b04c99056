import { definePlugin } from 'strata-pages'
import presets from './presets.ts'

export const fields = {}

export default definePlugin({
  name: 'lab_typed',
  title: 'Typed',
  description: 'A form whose fields say what they were told.',
  group: 'Text',
  icon: 'note',
  fields,
  mode: 'interaction',
  render: () => import('./Typed.tsx'),
  presets,
})
