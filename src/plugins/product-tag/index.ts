import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

const TONES = ['stone', 'lapis', 'malachite', 'ochre', 'cinnabar'] as const

export const fields = {
  label: field.text({ required: true }),
  tone: field.option({ values: TONES, default: 'stone', help: 'The rock whose colour the tag has.' }),
}

export default definePlugin({
  name: 'product_tag',
  title: 'Tag',
  description: 'A tag as it looks in Quarry. In text: [[tag tone=ochre | Hidden stock]].',
  group: 'Help',
  icon: 'tag',
  fields,
  inline: {
    types: ['tag', 'product_tag'],
    value: 'required',
    attributes: { tone: { type: 'option', values: TONES, help: 'Stone by default.' } },
    toFields: ({ attributes: { tone }, value }) => ({ label: value, tone }),
    example: '[[tag tone=ochre | Hidden stock]]',
  },
  render: () => import('./ProductTag.tsx'),
  presets,
})
