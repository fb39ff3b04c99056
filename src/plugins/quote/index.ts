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
  author_link: field.link({ label: 'Link of the name', newWindow: true }),
  size: field.option({ values: ['small', 'large'], default: 'small' }),
}

export default definePlugin({
  name: 'quote',
  title: 'Quote',
  description: 'A quote with its author.',
  group: 'Proof',
  icon: 'quote',
  fields,
  render: () => import('./Quote.tsx'),
  presets,
})
