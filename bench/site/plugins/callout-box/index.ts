import { definePlugin, field } from 'strata-pages'
import { document } from '../../samples.ts'

export const fields = { content: field.richtext() }

export default definePlugin({
  name: 'callout_box',
  title: 'Callout',
  description: 'What must not be missed.',
  group: 'Text',
  icon: 'block',
  fields,
  render: () => import('./CalloutBox.tsx'),
  presets: [{ name: 'Plain', content: { content: document('One sentence.') } }],
})
