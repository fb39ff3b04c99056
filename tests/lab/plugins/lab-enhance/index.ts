import { definePlugin } from 'strata-pages'
import presets from './presets.ts'

export const fields = {}

export default definePlugin({
  name: 'lab_enhance',
  title: 'Enhanced',
  description: 'Works on the HTML, without React.',
  group: 'Text',
  icon: 'note',
  fields,
  mode: 'enhance',
  enhance: { module: () => import('./countClicks.ts'), trigger: 'interaction' },
  render: () => import('./Enhanced.tsx'),
  presets,
})
