import type { Presets } from 'strata-pages'
import { longest, toStory } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const link = (label: string, path: string) => ({ component: 'nav_item', label, link: toStory(path) }) as const

export default [
  { name: 'Plain', content: { label: 'Guides', link: toStory('guides/') } },
  {
    name: 'With entries',
    content: {
      label: 'Learn',
      items: [link('Guides', 'guides/'), link('Journal', 'blog/'), link('Events', 'events/')],
    },
  },
  {
    name: 'Recording',
    forEditors: false,
    content: {
      label: 'Recordings',
      description: 'Video, audio and notes in one place',
      link: toStory('product/recordings'),
      rock: 'recording',
    },
  },
  {
    name: 'Transcript',
    forEditors: false,
    content: { label: 'Transcripts', link: toStory('product/transcripts'), rock: 'transcript' },
  },
  {
    name: 'Quote',
    forEditors: false,
    content: { label: 'Quotes', link: toStory('product/quotes'), rock: 'quote' },
  },
  { name: 'Tag', forEditors: false, content: { label: 'Tags', link: toStory('product/tags'), rock: 'tag' } },
  {
    name: 'Insight',
    forEditors: false,
    content: { label: 'Insights', link: toStory('product/insights'), rock: 'insight' },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      label: longest.title,
      description: longest.text,
      link: toStory('product/recordings'),
      items: [link(longest.compound, 'guides/'), link(longest.rightToLeft, 'blog/')],
    },
  },
  { name: 'Only required fields', forEditors: false, content: { label: 'Soon' } },
] satisfies Presets<typeof fields, typeof slots>
