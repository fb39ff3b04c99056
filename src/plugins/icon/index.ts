import { definePlugin, field } from 'strata-pages'
import { glyphs, type IconName } from '../../quarry/ui/icons/glyphs.ts'
import presets from './presets.ts'

const names = Object.keys(glyphs) as IconName[]

export const fields = {
  name: field.option({ label: 'Icon', values: names, required: true }),
  label: field.text({ label: 'Meaning', help: 'What the icon means, unless the text beside it says so.' }),
}

export default definePlugin({
  name: 'icon',
  title: 'Icon',
  description: 'An icon of Quarry’s interface. In text: [[icon name=search label="Search"]].',
  group: 'Help',
  icon: 'icon',
  fields,
  inline: {
    types: ['icon'],
    value: 'none',
    attributes: {
      name: { type: 'option', values: names, required: true },
      label: { type: 'text', help: 'Read out by screen readers.' },
    },
    toFields: ({ attributes }) => attributes,
    example: '[[icon name=search label="Search"]]',
  },
  render: () => import('./IconBlock.tsx'),
  presets,
})
