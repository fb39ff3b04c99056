import { definePlugin } from '../../../../src/registry/definePlugin.ts'
import { slot } from '../../../../src/registry/slot.ts'

export const fields = {}

export const slots = {
  entries: slot({ allow: ['advantage_entry'], message: 'Advantages holds advantage_entry.' }),
}

export default definePlugin({
  name: 'advantages',
  title: 'Advantages',
  description: 'What speaks for something.',
  group: 'Proof',
  icon: 'block',
  fields,
  slots,
  render: () => import('./Advantages.tsx'),
  presets: [{ name: 'Plain', content: { entries: [{ component: 'advantage_entry', heading: 'Dry' }] } }],
})
