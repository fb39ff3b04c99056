import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  title: field.text({ required: true, translatable: true }),
  home: field.link({ label: 'Home page', anchor: false, help: 'The target of the site’s name.' }),
}

export default definePlugin({
  name: 'site_header',
  description: 'The top of every page: the name of the site.',
  group: 'Settings',
  icon: 'header',
  kind: 'shell',
  fields,
  uses: ['languages'],
  render: () => import('./SiteHeader.tsx'),
  presets,
})
