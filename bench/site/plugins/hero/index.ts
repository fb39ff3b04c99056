import { definePlugin, field } from 'strata-pages'
import { picture } from '../../samples.ts'

export const fields = {
  title: field.text(),
  subtitle: field.textarea(),
  image: field.asset(),
  button_text: field.text(),
  button_link: field.link(),
}

export default definePlugin({
  name: 'hero',
  title: 'Hero',
  description: 'The heading of a page with a picture.',
  group: 'Text',
  icon: 'block',
  fields,
  render: () => import('./Hero.tsx'),
  presets: [
    {
      name: 'Plain',
      content: {
        title: 'A page',
        subtitle: 'A line.',
        image: picture,
        button_text: 'More',
        button_link: '/more/',
      },
    },
  ],
})
