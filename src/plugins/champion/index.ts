import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  name: field.text({ required: true }),
  position: field.text(),
  image: field.asset({ label: 'Portrait', help: 'Square.' }),
  link: field.link({ newWindow: true, help: 'The person’s own page.' }),
}

export default definePlugin({
  name: 'champion',
  title: 'Champion',
  description: 'One person of a champion collection.',
  group: 'Proof',
  icon: 'person',
  fields,
  render: () => import('./Champion.tsx'),
  presets,
})
