import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  quote: field.textarea({
    required: true,
    help: 'Without quotation marks. Set ==the words that matter== in the marker.',
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
