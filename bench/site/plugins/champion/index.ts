import { definePlugin, field } from 'strata-pages'
import { picture } from '../../samples.ts'

export const fields = { name: field.text(), role: field.text(), image: field.asset(), bio: field.textarea() }

export default definePlugin({
  name: 'champion',
  title: 'Person',
  description: 'A person of a list.',
  group: 'Proof',
  icon: 'block',
  fields,
  render: () => import('./Champion.tsx'),
  presets: [{ name: 'Plain', content: { name: 'A person', role: 'Pilot', image: picture, bio: 'Sails.' } }],
})
