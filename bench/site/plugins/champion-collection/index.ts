import { definePlugin, field, slot } from 'strata-pages'

export const fields = { title: field.text() }

export const slots = { champions: slot({ allow: ['champion'], message: 'People holds champion.' }) }

export default definePlugin({
  name: 'champion_collection',
  title: 'People',
  description: 'People of a kind.',
  group: 'Proof',
  icon: 'block',
  fields,
  slots,
  render: () => import('./ChampionCollection.tsx'),
  presets: [
    { name: 'Plain', content: { title: 'People', champions: [{ component: 'champion', name: 'A person' }] } },
  ],
})
