import { definePlugin, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {}

export const slots = {
  one: slot({ allow: 'any', message: 'Any block.' }),
  two: slot({ allow: 'any', message: 'Any block.' }),
}

export default definePlugin({
  name: 'lab_tabs',
  title: 'Tabs',
  description: 'An interactive layout: shows one of two slots.',
  group: 'Text',
  icon: 'note',
  fields,
  slots,
  mode: 'interaction',
  render: () => import('./Tabs.tsx'),
  presets,
})
