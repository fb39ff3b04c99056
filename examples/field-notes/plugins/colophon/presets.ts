import type { Presets } from 'strata-pages'
import { longest, paragraphs } from '../../samples.ts'
import type { fields, slots } from './index.ts'

const link = (label: string, slug: string) => ({
  component: 'menu_link' as const,
  label,
  link: { linktype: 'story', cached_url: slug },
})

export default [
  {
    name: 'Plain',
    content: {
      words: paragraphs('Field Notes is written by three people in two languages.'),
      links: [link('All notes', 'notes')],
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      words: paragraphs(longest.words, `${longest.word} ${longest.rightToLeft}`),
      links: [link(longest.word, 'notes'), link(longest.words, 'about')],
    },
  },
  { name: 'Only required fields', forEditors: false, content: { words: paragraphs('Three people.') } },
] satisfies Presets<typeof fields, typeof slots>
