import { definePlugin, field } from 'strata-pages'
import { document, picture } from '../../samples.ts'

export const fields = {
  title: field.text(),
  title_size: field.option({ values: ['h2', 'h3', 'h4'], default: 'h2' }),
  content: field.richtext(),
  chapter_hero_image: field.asset(),
}

export default definePlugin({
  name: 'chapter',
  title: 'Chapter',
  description: 'A heading with formatted text.',
  group: 'Text',
  icon: 'block',
  fields,
  render: () => import('./Chapter.tsx'),
  presets: [
    {
      name: 'Plain',
      content: {
        title: 'A chapter',
        title_size: 'h3',
        content: document('One sentence.'),
        chapter_hero_image: picture,
      },
    },
  ],
})
