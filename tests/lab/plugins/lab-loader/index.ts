import { definePlugin } from 'strata-pages'
import presets from './presets.ts'

export const fields = {}

export default definePlugin({
  name: 'lab_loader',
  title: 'Loader',
  description: 'Hydrates at once.',
  group: 'Text',
  icon: 'note',
  fields,
  mode: 'load',
  render: () => import('./Loader.tsx'),
  presets,
})
