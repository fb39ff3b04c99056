import { definePlugin } from '../../registry/definePlugin.ts'
import * as field from '../../registry/fields.ts'
import { slot } from '../../registry/slot.ts'
import presets from './presets.ts'

export const fields = {
  announcement: field.text(),
  announcement_date: field.text(),
  announcement_link: field.link(),
  announcement_link_label: field.text({ default: 'See how' }),
  login_label: field.text(),
  login_link: field.link(),
  action_label: field.text(),
  action_link: field.link(),
}

export const slots = {
  items: slot({ allow: ['nav_item'], message: 'The header holds menu entries (nav_item).' }),
}

export default definePlugin({
  name: 'site_header',
  title: 'Site header',
  description: 'The menu at the top of every page.',
  group: 'Settings',
  icon: 'header',
  kind: 'shell',
  mode: 'enhance',
  enhance: { module: () => import('./headerMenu.ts'), due: 'interaction' },
  budget: 1000,
  fields,
  slots,
  provides: () => ({ menu: 'bar' }),
  render: () => import('./SiteHeader.tsx'),
  presets,
})
