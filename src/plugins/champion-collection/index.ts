import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  heading: field.text(),
  description: field.textarea(),
}

export const slots = {
  champions: slot({
    allow: ['champion'],
    required: true,
    message: 'A champion collection holds people (champion).',
  }),
}

export default definePlugin({
  name: 'champion_collection',
  title: 'Champion collection',
  description: 'Champions of research with portrait, name and position.',
  group: 'Proof',
  icon: 'people',
  fields,
  slots,
  render: () => import('./ChampionCollection.tsx'),
  presets,
})
