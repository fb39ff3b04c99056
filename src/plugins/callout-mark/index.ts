import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  number: field.number({ required: true, min: 1, max: 99, help: 'The number shown in the picture.' }),
  label: field.text({ help: 'What the number marks, if the mark is in a list below the picture.' }),
}

export default definePlugin({
  name: 'callout_mark',
  title: 'Callout mark',
  description: 'A number in a ring, as shown in a picture. In text: [[mark | 3]].',
  group: 'Help',
  icon: 'mark',
  fields,
  inline: {
    types: ['mark', 'callout_mark'],
    value: 'required',
    toFields: ({ value }) => ({ number: value }),
    example: '[[mark | 3]]',
  },
  render: () => import('./CalloutMark.tsx'),
  presets,
})
