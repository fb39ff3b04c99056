import { definePlugin, field } from 'strata-pages'
import { document, picture } from '../../samples.ts'

export const fields = {
  title: field.text(),
  content: field.richtext(),
  image: field.asset(),
  image_position: field.option({ values: ['left', 'right'], default: 'left' }),
}

export default definePlugin({
  name: 'text_with_image',
  title: 'Text with image',
  description: 'Text beside a picture.',
  group: 'Media',
  icon: 'block',
  fields,
  render: () => import('./TextWithImage.tsx'),
  presets: [
    { name: 'Plain', content: { title: 'Beside', content: document('One sentence.'), image: picture } },
  ],
})
