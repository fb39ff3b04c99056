import type { Presets } from 'strata-pages'
import { longest, paragraphs, plates } from '../../samples.ts'
import type { fields, queries, slots } from './index.ts'

const text = (...words: string[]) => ({ component: 'prose' as const, words: paragraphs(...words) })
const before = { path: '/notes/salt-counts-its-own-days/', title: 'Salt counts its own days' }

export default [
  {
    name: 'Plain',
    title: 'Note',
    description: 'A place, a plate, and what was counted there.',
    content: {
      title: 'The heron keeps office hours',
      description: 'Sixty mornings at one weir, and a bird that arrives four minutes after the first shift.',
      place: 'Weir below the paper mill',
      observed: '2026-10-30 06:00',
      preview_image: plates.heron,
      plate_alt: 'A heron in reeds',
      body: [text('I began to write down the heron.', 'It lands [[measure | four minutes]] later.')],
    },
    results: { beside: { previous: before } },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      title: `${longest.word} ${longest.rightToLeft}`,
      description: longest.words,
      place: longest.word,
      observed: '2026-10-30 06:00',
      body: [
        text(longest.words, longest.rightToLeft),
        { component: 'plate' as const, image: plates.salt, caption: longest.words },
        { component: 'prose' as const, tone: 'aside', words: paragraphs(longest.words) },
      ],
    },
    results: { beside: { previous: before, next: { ...before, title: longest.words } } },
  },
  {
    name: 'Not to be found',
    forEditors: false,
    content: { title: 'A draft', no_index: true },
    results: { beside: {} },
  },
  { name: 'Only required fields', forEditors: false, content: { title: 'Salt' }, results: { beside: {} } },
] satisfies Presets<typeof fields, typeof slots, ReturnType<typeof queries>>
