import { definePlugin, field } from 'strata-pages'
import { picture } from '../../samples.ts'

export const fields = {
  name: field.text(),
  position: field.text(),
  image: field.asset(),
  linkTo: field.link(),
  quote: field.textarea(),
}

export default definePlugin({
  name: 'quote',
  title: 'Quote',
  description: 'What a person said.',
  group: 'Proof',
  icon: 'block',
  fields,
  render: () => import('./Quote.tsx'),
  presets: [
    {
      name: 'Plain',
      content: { quote: 'Words.', name: 'A person', position: 'Pilot', image: picture, linkTo: '/more/' },
    },
  ],
})
