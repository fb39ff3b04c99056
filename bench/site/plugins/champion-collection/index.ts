import { definePlugin } from '../../../../src/registry/definePlugin.ts'
import * as field from '../../../../src/registry/fields.ts'
import { slot } from '../../../../src/registry/slot.ts'

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
