import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  label: field.text({ required: true, maxLength: 40 }),
}

/** An inline token. Editors write it within text: [[badge | New]] */
export default definePlugin({
  name: 'badge',
  description: 'A short label within text: [[badge | New]].',
  group: 'Text',
  icon: 'badge',
  fields,
  inline: {
    types: ['badge'],
    value: 'required',
    toFields: ({ value }) => ({ label: value }),
    example: '[[badge | New]]',
  },
  render: () => import('./Badge.tsx'),
  presets,
})
