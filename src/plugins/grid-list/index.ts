import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  heading: field.text(),
  columns: field.option({ values: ['2', '3', '4'], default: '3' }),
  style: field.option({ values: ['cells', 'rows'], default: 'cells' }),
}

export const slots = {
  items: slot({ allow: 'any', message: 'A grid list may contain any block.' }),
}

export default definePlugin({
  name: 'grid_list',
  title: 'Grid list',
  description: 'Blocks side by side, in as many columns as fit.',
  group: 'Layout',
  icon: 'grid',
  fields,
  slots,
  render: () => import('./GridList.tsx'),
  presets,
})
