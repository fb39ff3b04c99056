import { definePlugin } from '../../registry/definePlugin.ts'
import * as field from '../../registry/fields.ts'
import { slot } from '../../registry/slot.ts'
import presets from './presets.ts'

export const fields = {
  claim: field.text(),
  legal: field.text(),
}

export const slots = {
  columns: slot({
    allow: ['nav_item'],
    max: 6,
    message: 'Each column of the footer is a menu entry (nav_item) with entries of its own.',
  }),
}

export default definePlugin({
  name: 'site_footer',
  title: 'Site footer',
  description: 'The links at the bottom of every page.',
  group: 'Settings',
  icon: 'footer',
  kind: 'data',
  mode: 'enhance',
  enhance: { module: () => import('./themeSwitch.ts'), due: 'interaction' },
  budget: 1000,
  fields,
  slots,
  presets,
})
