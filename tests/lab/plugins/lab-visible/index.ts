import { definePlugin } from 'strata-pages'
import presets from './presets.ts'

export const fields = {}

export default definePlugin({
  name: 'lab_visible',
  title: 'Visible box',
  description: 'Hydrates when it is about to be seen.',
  group: 'Text',
  icon: 'note',
  fields,
  mode: 'visible',
  render: () => import('./VisibleBox.tsx'),
  presets,
})
