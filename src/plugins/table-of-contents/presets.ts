import type { Presets, StoredBlock } from 'strata-pages'
import { longest, paragraph, rich } from '../sampleContent.ts'
import type { fields } from './index.ts'

type Chapter = readonly [title: string, title_size?: 'h3' | 'h4']

const words = rich(
  paragraph(
    'Read the quotes in order. When two of them are about different things, you have found your tin.',
  ),
)

/** An article with the block at its head and some chapters below. */
const article =
  (title: string, chapters: readonly Chapter[]) =>
  (block: StoredBlock): StoredBlock => ({
    component: 'page',
    title,
    layout: 'article',
    articleType: 'knowledge',
    body: [
      block,
      ...chapters.map(([title, title_size = 'h2']) => ({
        component: 'chapter',
        title,
        title_size,
        content: words,
      })),
    ],
  })

const presets: Presets<typeof fields> = [
  {
    name: 'Plain',
    content: {},
    decorator: article('The biscuit tin problem', [
      ['A date on a screen'],
      ['Where the strips were'],
      ['How we tagged it'],
      ['What changed'],
    ]),
  },
  {
    name: 'Three levels',
    content: { title: 'In this article' },
    decorator: article('Split a tag', [
      ['Before you start'],
      ['Choose the quotes', 'h3'],
      ['Read them aloud', 'h3'],
      ['Where nobody can hear you', 'h4'],
      ['Split it'],
    ]),
  },
  {
    name: 'Longest',
    forEditors: false,
    content: { title: longest.title },
    decorator: article('Split a tag', [
      [longest.text],
      [longest.title, 'h3'],
      [`${longest.title} ${longest.compound}`, 'h4'],
      [longest.rightToLeft],
      ['What changed'],
      ['What changed'],
    ]),
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: {},
    decorator: article('Split a tag', [['Before you start']]),
  },
]

export default presets
