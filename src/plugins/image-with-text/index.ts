import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  image: field.asset({ label: 'Picture', required: true }),
  text: field.richtext({ required: true }),
  image_side: field.option({ label: 'Picture side', values: ['left', 'right'], default: 'right' }),
}

export default definePlugin({
  name: 'image_with_text',
  title: 'Image with text',
  description: 'Text beside a picture, in two columns on wide screens.',
  group: 'Media',
  icon: 'image-text',
  fields,
  render: () => import('./ImageWithText.tsx'),
  presets,
})
