import type { Presets } from 'strata-pages'
import { longest, pictures } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: {
      heading: 'Ask once',
      description:
        '<p>A question that was answered in March need not be asked again in May. <strong>Search before you book.</strong></p>',
      src: pictures.cover,
    },
  },
  {
    name: 'Picture by its address',
    forEditors: false,
    content: {
      heading: 'Cite for years',
      description: '<p>A quote keeps its recording, its speaker and its consent, wherever it is pasted.</p>',
      src: pictures.screen.filename,
      alt: 'A quote with its recording',
    },
  },
  {
    name: 'Without a picture',
    content: {
      heading: 'Leave when you like',
      description: '<p>The export is one button, on every plan.</p>',
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      heading: longest.title,
      description: `<p>${longest.text}</p><ul><li>${longest.compound}</li><li>${longest.rightToLeft}</li></ul>`,
      src: pictures.cover,
    },
  },
  { name: 'Only required fields', forEditors: false, content: { heading: 'Ask once' } },
] satisfies Presets<typeof fields>
