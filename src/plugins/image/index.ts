import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  content: field.asset({ label: 'Picture', required: true }),
  alt: field.text({
    label: 'Alternative text',
    help: 'What the picture shows, for those who cannot see it. Overrides the text of the file.',
  }),
  size: field.option({ values: ['small', 'medium', 'large', 'full'], default: 'medium' }),
  style: field.option({ values: ['card', 'plain'], default: 'card' }),
  caption: field.text({ preview: true }),
}

export default definePlugin({
  name: 'image',
  title: 'Image',
  description: 'One picture with an optional caption.',
  group: 'Media',
  icon: 'image',
  fields,
  render: () => import('./ImageBlock.tsx'),
  presets,
})
