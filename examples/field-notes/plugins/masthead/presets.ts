import type { Presets } from 'strata-pages'
import { longest } from '../../samples.ts'
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
      title: 'Field Notes',
      line: 'A small magazine for people who watch one place',
      links: [link('Notes', 'notes'), link('About', 'about')],
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      title: `${longest.word} ${longest.rightToLeft}`,
      line: longest.words,
      links: [link(longest.word, 'notes'), link('About', 'about'), link(longest.words, 'home')],
    },
  },
  { name: 'Only required fields', forEditors: false, content: { title: 'Field Notes' } },
] satisfies Presets<typeof fields, typeof slots>
