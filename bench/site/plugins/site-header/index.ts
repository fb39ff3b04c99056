import { definePlugin } from 'strata-pages'

export default definePlugin({
  name: 'site_header',
  title: 'Site header',
  description: 'The header of every page, with the links of the harness.',
  group: 'Settings',
  icon: 'header',
  kind: 'shell',
  fields: {},
  render: () => import('./SiteHeader.tsx'),
  presets: [{ name: 'Plain', content: {} }],
})
