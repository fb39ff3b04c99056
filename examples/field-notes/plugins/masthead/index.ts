import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  title: field.text({ required: true, translatable: true }),
  home: field.link({ label: 'Front page', anchor: false, help: 'The target of the magazine’s name.' }),
  line: field.text({ translatable: true, help: 'What the magazine is, in a few words.' }),
}

export const slots = { links: slot({ allow: ['menu_link'] }) }

export default definePlugin({
  name: 'masthead',
  description: 'The head of every page: the magazine’s name and its parts.',
  group: 'Settings',
  icon: 'header',
  kind: 'shell',
  fields,
  slots,
  uses: ['language', 'languages'],
  render: () => import('./Masthead.tsx'),
  presets,
})
