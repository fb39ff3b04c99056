import { definePlugin, field } from 'strata-pages'
import { picture } from '../../samples.ts'

export const fields = {
  heading: field.text(),
  description: field.html(),
  src: field.text(),
  alt: field.text(),
}

export default definePlugin({
  name: 'advantage_entry',
  title: 'Advantage',
  description: 'One advantage of a list.',
  group: 'Proof',
  icon: 'block',
  fields,
  render: () => import('./AdvantageEntry.tsx'),
  presets: [
    {
      name: 'Plain',
      content: { heading: 'Dry', description: '<p>All year.</p>', src: picture.filename, alt: '' },
    },
  ],
})
