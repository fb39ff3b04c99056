import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  words: field.textarea({ required: true, translatable: true }),
  by: field.text({ label: 'Speaker', translatable: true, help: 'If the note does not name them.' }),
}

export default definePlugin({
  name: 'pull_line',
  description: 'One sentence of a note, set large.',
  group: 'Text',
  icon: 'quote',
  fields,
  render: () => import('./PullLine.tsx'),
  presets,
})
