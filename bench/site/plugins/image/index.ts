import { definePlugin, field } from 'strata-pages'
import { picture } from '../../samples.ts'

export const fields = { image: field.asset(), caption: field.text() }

export default definePlugin({
  name: 'image',
  title: 'Image',
  description: 'A picture with a caption.',
  group: 'Media',
  icon: 'block',
  fields,
  render: () => import('./Image.tsx'),
  presets: [{ name: 'Plain', content: { image: picture, caption: 'A caption.' } }],
})
