import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  words: field.richtext({
    translatable: true,
    tools: ['bold', 'italic', 'link'],
    help: 'Who makes the site, and how to reach them.',
  }),
}

export default definePlugin({
  name: 'site_footer',
  description: 'The bottom of every page.',
  group: 'Settings',
  icon: 'footer',
  kind: 'shell',
  fields,
  render: () => import('./SiteFooter.tsx'),
  presets,
})
