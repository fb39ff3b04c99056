import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

const ANNOUNCEMENT = 'Announcement'

export const fields = {
  announcement: field.text({
    section: ANNOUNCEMENT,
    help: 'The line above the menu. If empty, no line is shown.',
  }),
  announcement_date: field.text({ label: 'Date', section: ANNOUNCEMENT, help: 'As text, shown as written.' }),
  announcement_link: field.link({ label: 'Link', section: ANNOUNCEMENT, newWindow: true }),
  announcement_link_label: field.text({
    label: 'Link label',
    section: ANNOUNCEMENT,
    default: 'See how',
  }),
  login_label: field.text({ label: 'Log-in label' }),
  login_link: field.link({ label: 'Log-in link', newWindow: true }),
  action_label: field.text({ label: 'Button label' }),
  action_link: field.link({ label: 'Button link', email: true, newWindow: true }),
}

export const slots = {
  items: slot({ label: 'Menu', allow: ['nav_item'], message: 'The header holds menu entries (nav_item).' }),
}

export default definePlugin({
  name: 'site_header',
  title: 'Site header',
  description: 'The menu at the top of every page.',
  group: 'Settings',
  icon: 'header',
  kind: 'shell',
  mode: 'enhance',
  enhance: { module: () => import('./headerMenu.ts'), trigger: 'interaction' },
  budget: 1000,
  fields,
  slots,
  onlyIf: {
    announcement_date: { announcement: true },
    announcement_link: { announcement: true },
    announcement_link_label: { announcement: true },
    login_link: { login_label: true },
    action_link: { action_label: true },
  },
  provides: () => ({ menu: 'bar' }),
  render: () => import('./SiteHeader.tsx'),
  presets,
})
