import type { Presets } from 'strata-pages'
import { heading, longest, paragraph, pictures, rich, textNode } from '../sampleContent.ts'
import type { fields } from './index.ts'

const text = rich(
  heading(2, 'Nothing leaves without its label'),
  paragraph(
    'Copy a quote into a slide, a ticket or a message and its label goes along: who said it, when, in which study, and until what day they agreed you may use it.',
  ),
  paragraph('If consent ends, the label turns red wherever it was pasted. You don’t have to remember.'),
  paragraph(textNode('How labels work', { type: 'link', attrs: { href: '/help/labels', linktype: 'url' } })),
)

export default [
  { name: 'Plain', content: { image: pictures.screen, text } },
  { name: 'Image on the left', content: { image: pictures.cover, text, image_side: 'left' } },
  { name: 'Image on the right', content: { image: pictures.cover, text, image_side: 'right' } },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      image: pictures.cover,
      text: rich(
        heading(2, longest.title),
        paragraph(longest.text),
        paragraph(longest.text),
        paragraph(longest.rightToLeft),
      ),
    },
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: {
      image: { filename: pictures.cover.filename },
      text: rich(paragraph('Pull on one layer and the rest comes up.')),
    },
  },
] satisfies Presets<typeof fields>
