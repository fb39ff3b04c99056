import { definePlugin, field, slot } from 'strata-pages'
import { picture } from '../../samples.ts'

export const fields = { title: field.text() }

export const slots = {
  items: slot({
    allow: ['spotlight', 'callout_box', 'testimonial', 'image'],
    message: 'Grid holds spotlight and callout_box and testimonial and image.',
  }),
}

export default definePlugin({
  name: 'grid_list',
  title: 'Grid',
  description: 'Blocks side by side.',
  group: 'Layout',
  icon: 'block',
  fields,
  slots,
  render: () => import('./GridList.tsx'),
  presets: [
    { name: 'Plain', content: { title: 'Side by side', items: [{ component: 'image', image: picture }] } },
  ],
})
