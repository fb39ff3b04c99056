import { definePlugin, field } from 'strata-pages'
import { picture } from '../../samples.ts'

export const fields = {
  title: field.text(),
  description: field.textarea(),
  logo: field.asset(),
  hero_image: field.asset(),
  link: field.link(),
  button_text: field.text(),
  image_background_color: field.text(),
  image_position: field.option({ values: ['left', 'right'], default: 'left' }),
}

export default definePlugin({
  name: 'spotlight',
  title: 'Spotlight',
  description: 'A picture with a call, on a ground of its own.',
  group: 'Media',
  icon: 'block',
  fields,
  render: () => import('./Spotlight.tsx'),
  presets: [
    {
      name: 'Plain',
      content: {
        title: 'A boat',
        description: 'It floats.',
        logo: picture,
        hero_image: picture,
        link: '/more/',
        button_text: 'More',
        image_background_color: '#f1efe7',
      },
    },
  ],
})
