import { definePlugin, field } from 'strata-pages'
import { picture } from '../../samples.ts'

export const fields = {
  quote: field.textarea(),
  image: field.asset(),
  name: field.text(),
  position: field.text(),
}

export default definePlugin({
  name: 'testimonial',
  title: 'Testimonial',
  description: 'A card with what a person said.',
  group: 'Proof',
  icon: 'block',
  fields,
  render: () => import('./Testimonial.tsx'),
  presets: [
    { name: 'Plain', content: { quote: 'Words.', image: picture, name: 'A person', position: 'Pilot' } },
  ],
})
