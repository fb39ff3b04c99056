import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  words: field.richtext({ required: true, translatable: true }),
  tone: field.option({
    values: ['plain', 'note'],
    default: 'plain',
    help: 'A note stands out from the text around it.',
  }),
}

/** A static block: it sends no script to the browser. */
export default definePlugin({
  name: 'text',
  description: 'Headings, paragraphs, lists and links.',
  group: 'Text',
  icon: 'text',
  fields,
  render: () => import('./Text.tsx'),
  presets,
})
