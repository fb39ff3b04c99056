import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  label: field.text({ required: true, translatable: true }),
  link: field.link({ required: true, translatable: true }),
}

export default definePlugin({
  name: 'menu_link',
  description: 'A link of the masthead or the colophon.',
  group: 'Settings',
  icon: 'link',
  fields,
  uses: ['path'],
  render: () => import('./MenuLink.tsx'),
  presets,
})
