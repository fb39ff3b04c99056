import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  caption: field.text({ help: 'What they have in common, as a half sentence.' }),
  logos: field.multiasset({
    required: true,
    help: 'Wide and of one height, on a transparent background. The alternative text of each file names its owner.',
  }),
}

export default definePlugin({
  name: 'logo_row',
  title: 'Logo row',
  description: 'Logos of customers in a row.',
  group: 'Proof',
  icon: 'logos',
  fields,
  render: () => import('./LogoRow.tsx'),
  presets,
})
