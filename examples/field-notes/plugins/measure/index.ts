import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  amount: field.text({ required: true, translatable: true, help: 'With its unit: 19 cm.' }),
}

export default definePlugin({
  name: 'measure',
  description: 'Something that was counted, marked in the text: [[measure | 19 cm]].',
  group: 'Text',
  icon: 'measure',
  fields,
  inline: {
    types: ['measure'],
    value: 'required',
    toFields: ({ value }) => ({ amount: value }),
    example: '[[measure | 19 cm]]',
  },
  render: () => import('./Measure.tsx'),
  presets,
})
