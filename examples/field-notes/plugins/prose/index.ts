import { definePlugin } from '../../../../src/registry/definePlugin.ts'
import * as field from '../../../../src/registry/fields.ts'
import presets from './presets.ts'

export const fields = { words: field.richtext({ required: true, translatable: true }) }

export default definePlugin({
  name: 'prose',
  title: 'Text',
  description: 'Paragraphs and headings.',
  group: 'Text',
  icon: 'text',
  fields,
  render: () => import('./Prose.tsx'),
  presets,
})
