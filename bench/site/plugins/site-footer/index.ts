import { definePlugin } from 'strata-pages'

export default definePlugin({
  name: 'site_footer',
  title: 'Site footer',
  description: 'The footer of every page, with the links of the harness.',
  group: 'Settings',
  icon: 'footer',
  kind: 'shell',
  fields: {},
  render: () => import('./SiteFooter.tsx'),
  presets: [{ name: 'Plain', content: {} }],
})
