import { definePlugin } from '../../registry/definePlugin.ts'
import * as field from '../../registry/fields.ts'
import presets from './presets.ts'

export const fields = {
  title: field.text(),
  description: field.textarea({ required: true }),
  logo: field.asset(),
  hero_image: field.asset(),
  link: field.link(),
  button_text: field.text({ default: 'Read story' }),
  content_folder: field.option({ values: ['customers', 'product-updates', 'blog'], default: 'customers' }),
  image_background_color: field.text(),
  image_position: field.option({ values: ['left', 'right'], default: 'right' }),
}

export default definePlugin({
  name: 'spotlight',
  title: 'Spotlight',
  description: 'Points to one story worth reading.',
  group: 'Proof',
  icon: 'spotlight',
  fields,
  render: () => import('./Spotlight.tsx'),
  presets,
})
