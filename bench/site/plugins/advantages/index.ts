import { definePlugin, slot } from 'strata-pages'

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
