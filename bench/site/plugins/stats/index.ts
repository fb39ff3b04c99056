import { definePlugin, slot } from 'strata-pages'

export const fields = {}

export const slots = { entries: slot({ allow: ['stat_entry'], message: 'Statistics holds stat_entry.' }) }

export default definePlugin({
  name: 'stats',
  title: 'Statistics',
  description: 'A table of figures.',
  group: 'Proof',
  icon: 'block',
  fields,
  slots,
  render: () => import('./Stats.tsx'),
  presets: [
    { name: 'Plain', content: { entries: [{ component: 'stat_entry', label: 'Boats', stat: '12' }] } },
  ],
})
