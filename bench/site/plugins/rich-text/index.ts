import { definePlugin, field } from 'strata-pages'
import { document } from '../../samples.ts'

export const fields = { content: field.richtext() }

export default definePlugin({
  name: 'rich_text',
  title: 'Rich text',
  description: 'Formatted text.',
  group: 'Text',
  icon: 'block',
  fields,
  render: () => import('./RichText.tsx'),
  presets: [{ name: 'Plain', content: { content: document('One sentence.') } }],
})
