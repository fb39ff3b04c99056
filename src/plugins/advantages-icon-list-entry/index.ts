import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  icon: field.asset({ help: 'Square, and clear at 48 pixels.' }),
  heading: field.text({ required: true }),
  description: field.textarea(),
}

export default definePlugin({
  name: 'advantages_icon_list_entry',
  title: 'Advantage with an icon',
  description: 'One column of an advantages icon list.',
  group: 'Proof',
  icon: 'column',
  fields,
  render: () => import('./AdvantagesIconListEntry.tsx'),
  presets,
})
