import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  quote: field.textarea({
    required: true,
    help: 'Without quotation marks. Highlight ==the words that matter== with equals signs.',
  }),
  name: field.text(),
  position: field.text(),
  image: field.asset({ label: 'Portrait', help: 'Square.' }),
}

export default definePlugin({
  name: 'testimonial',
  title: 'Testimonial',
  description: 'One card of testimonial cards.',
  group: 'Proof',
  icon: 'quote',
  fields,
  render: () => import('./Testimonial.tsx'),
  presets,
})
