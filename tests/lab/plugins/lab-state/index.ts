import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = { words: field.text() }
export const slots = { inside: slot({ allow: 'any', message: 'Any block.' }) }

export default definePlugin({
  name: 'lab_state',
  title: 'State',
  description: 'Static elements that keep what was done to them.',
  group: 'Layout',
  icon: 'note',
  fields,
  slots,
  mode: 'static',
  render: () => import('./State.tsx'),
  presets,
})
