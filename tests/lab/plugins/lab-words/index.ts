import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = { words: field.text({ help: 'lab-help-that-stays-on-the-server' }), to: field.text() }

export default definePlugin({
  name: 'lab_words',
  title: 'Words',
  description: 'Static words with a link.',
  group: 'Text',
  icon: 'note',
  fields,
  mode: 'static',
  render: () => import('./Words.tsx'),
  presets,
})
