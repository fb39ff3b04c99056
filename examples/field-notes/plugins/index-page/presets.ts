import type { Presets } from 'strata-pages'
import { longest, paragraphs, plates } from '../../samples.ts'
import type { fields, slots } from './index.ts'

const body = [
  { component: 'note_list' as const, style: 'plates' },
  { component: 'pull_line' as const, words: 'Salt counts Tuesdays.', by: 'Salma Idrissi' },
]

export default [
  {
    name: 'Plain',
    title: 'Page',
    content: {
      title: 'Watch one place',
      description: 'Six notes from people who stood still, counted something, and wrote it down.',
      preview_image: plates.heron,
      body,
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      title: `${longest.word} ${longest.rightToLeft}`,
      description: longest.words,
      body: [...body, { component: 'prose' as const, words: paragraphs(longest.words) }],
    },
  },
  { name: 'Not to be found', forEditors: false, content: { title: 'A draft', no_index: true } },
  { name: 'Only required fields', forEditors: false, content: { title: 'About' } },
] satisfies Presets<typeof fields, typeof slots>
