import { definePlugin } from 'strata-pages'

export const fields = {}

export default definePlugin({
  name: 'divider',
  title: 'Divider',
  description: 'A line between parts.',
  group: 'Layout',
  icon: 'block',
  fields,
  render: () => import('./Divider.tsx'),
  presets: [{ name: 'Plain', content: {} }],
})
