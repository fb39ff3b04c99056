import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  words: field.richtext({
    translatable: true,
    tools: ['bold', 'italic', 'link'],
    help: 'One or two sentences.',
  }),
}

export const slots = { links: slot({ allow: ['menu_link'] }) }

export default definePlugin({
  name: 'colophon',
  description: 'The foot of every page: who makes the magazine, and how.',
  group: 'Settings',
  icon: 'footer',
  kind: 'shell',
  fields,
  slots,
  uses: ['language'],
  render: () => import('./Colophon.tsx'),
  presets,
})
