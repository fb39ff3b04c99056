import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  words: field.richtext({ required: true, translatable: true }),
  tone: field.option({
    values: ['text', 'aside'],
    default: 'text',
    help: 'An aside says how it was counted, or what is missing.',
  }),
}

export default definePlugin({
  name: 'prose',
  title: 'Text',
  description: 'Paragraphs and headings, or a remark beside them.',
  group: 'Text',
  icon: 'text',
  fields,
  render: () => import('./Prose.tsx'),
  presets,
})
