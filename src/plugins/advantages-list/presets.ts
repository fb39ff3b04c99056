import type { Asset, Presets } from 'strata-pages'
import { longest, pictures } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const entry = (heading: string, description: string, src?: string | Asset) =>
  ({ component: 'advantages_list_entry', heading, description, ...(src ? { src } : {}) }) as const

const three = [
  entry(
    'Ask once',
    '<p>A question that was answered in March need not be asked again in May. <strong>Search before you book.</strong></p>',
    pictures.cover,
  ),
  entry(
    'Cite for years',
    '<p>A quote keeps its recording, its speaker and its consent, wherever it is pasted.</p>',
    pictures.screen.filename,
  ),
  entry(
    'Leave when you like',
    '<p>The export is one button:</p><ul><li>recordings and transcripts</li><li>tags and insights, links intact</li></ul>',
    {
      filename: 'https://a.storyblok.com/f/2026/1600x1000/4490c546cd/cover-tag-board.webp',
      alt: 'Nine short stacks of rock, each of a different height',
    },
  ),
]

export default [
  {
    name: 'Plain',
    content: {
      heading: 'What changes when nothing gets lost',
      description: 'Three things that teams tell us after the first half year.',
      entries: three,
    },
  },
  {
    name: 'Without a heading or pictures',
    content: { entries: three.map(({ heading, description }) => entry(heading, description)) },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      heading: longest.title,
      description: longest.text,
      entries: [
        ...three,
        entry(longest.title, `<p>${longest.text}</p>`, pictures.cover),
        entry(longest.rightToLeft, `<p>${longest.rightToLeft}</p>`),
      ],
    },
  },
  { name: 'Only required fields', forEditors: false, content: { entries: [entry('Ask once', '')] } },
] satisfies Presets<typeof fields, typeof slots>
