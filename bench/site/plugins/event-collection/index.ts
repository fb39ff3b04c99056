import { definePlugin, field, slot } from 'strata-pages'

export const fields = { title: field.text() }

export const slots = { events: slot({ allow: ['event'], message: 'Events holds event.' }) }

export default definePlugin({
  name: 'event_collection',
  title: 'Events',
  description: 'What takes place.',
  group: 'Layout',
  icon: 'block',
  fields,
  slots,
  render: () => import('./EventCollection.tsx'),
  presets: [
    { name: 'Plain', content: { title: 'Events', events: [{ component: 'event', title: 'Launch' }] } },
  ],
})
