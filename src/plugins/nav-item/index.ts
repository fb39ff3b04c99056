import { definePlugin, field, linkTarget, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  label: field.text({ required: true }),
  description: field.text(),
  link: field.link({ email: true, newWindow: true }),
  rock: field.option({
    values: ['recording', 'transcript', 'quote', 'tag', 'insight'],
    help: 'The rock beside the entry.',
  }),
}

export const slots = {
  items: slot({
    label: 'Entries below it',
    allow: ['nav_item'],
    message: 'A menu entry holds menu entries (nav_item).',
  }),
}

const isBelow = (href: string | undefined, path: string | undefined) =>
  href !== undefined && path?.startsWith(href) === true

export default definePlugin({
  name: 'nav_item',
  title: 'Menu entry',
  description: 'A link in a menu, or a title with links below it.',
  group: 'Settings',
  icon: 'menu',
  fields,
  slots,
  uses: ['menu', 'path'],
  // The entry depends on the path only on pages below its link, so all other pages share its cached HTML.
  selectInherited: ({ link }, { path }) => ({ path: isBelow(linkTarget(link).href, path) ? path : '' }),
  provides: (_, { menu }) => ({ menu: menu === 'columns' ? 'column' : 'panel' }),
  render: () => import('./NavItem.tsx'),
  presets,
})
