import type { Presets } from 'strata-pages'
import { bullets, longest, paragraph, rich, textNode } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: {
      content: rich(
        paragraph(textNode('A rule we kept', 'bold')),
        paragraph(
          'A tag earns its place when two people who have never met say the same thing. Until then it is a note.',
        ),
      ),
    },
  },
  {
    name: 'With a list',
    content: {
      content: rich(
        paragraph(textNode('Before you press record', 'bold')),
        bullets(
          'Say what the recording is for.',
          'Say until when you will keep it.',
          'Wait for the yes, and record that too.',
        ),
      ),
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      content: rich(
        paragraph(textNode(longest.title, 'bold')),
        paragraph(longest.text),
        paragraph(longest.rightToLeft),
      ),
    },
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: { content: rich(paragraph('Ask once, cite for years.')) },
  },
] satisfies Presets<typeof fields>
