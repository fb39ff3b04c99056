import { definePlugin } from '../../registry/definePlugin.ts'
import * as field from '../../registry/fields.ts'
import { slot } from '../../registry/slot.ts'
import presets from './presets.ts'

export const fields = {
  label: field.text({ required: true }),
  description: field.text(),
  link: field.link(),
  rock: field.option({ values: ['recording', 'transcript', 'quote', 'tag', 'insight'] }),
}

export const slots = {
  items: slot({ allow: ['nav_item'], message: 'A menu entry holds menu entries (nav_item).' }),
}

export default definePlugin({
  name: 'nav_item',
  title: 'Menu entry',
  description: 'A link in a menu, or a title with links below it.',
  group: 'Settings',
  icon: 'menu',
  fields,
  slots,
  uses: ['menu', 'path'],
  provides: (_, { menu }) => ({ menu: menu === 'columns' ? 'column' : 'panel' }),
  render: () => import('./NavItem.tsx'),
  presets,
})
