import { definePlugin, slot } from 'strata-pages'

export const fields = {}

export const slots = { items: slot({ allow: ['timeline_item'], message: 'Timeline holds timeline_item.' }) }

export default definePlugin({
  name: 'timeline',
  title: 'Timeline',
  description: 'What happened, in order.',
  group: 'Layout',
  icon: 'block',
  fields,
  slots,
  render: () => import('./Timeline.tsx'),
  presets: [
    {
      name: 'Plain',
      content: { items: [{ component: 'timeline_item', title: 'Built', date: '2010-01-10' }] },
    },
  ],
})
