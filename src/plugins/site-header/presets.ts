import type { Presets } from 'strata-pages'
import { longest, toStory } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const link = (label: string, path: string) => ({ component: 'nav_item', label, link: toStory(path) }) as const

const products = {
  component: 'nav_item',
  label: 'Product',
  items: [
    {
      ...link('Recordings', 'product/recordings'),
      description: 'Video, audio and notes in one place',
      rock: 'recording',
    },
    {
      ...link('Transcripts', 'product/transcripts'),
      description: '34 languages, speakers named',
      rock: 'transcript',
    },
    { ...link('Quotes', 'product/quotes'), description: 'Highlight once, cite anywhere', rock: 'quote' },
  ],
} as const

export default [
  {
    name: 'Plain',
    content: {
      login_label: 'Log in',
      login_link: toStory('login'),
      action_label: 'Start a workspace',
      action_link: toStory('start'),
      items: [products, link('Guides', 'guides/'), link('Journal', 'blog/'), link('Pricing', 'pricing')],
    },
  },
  {
    name: 'With an announcement',
    content: {
      announcement: 'Search now reads 34 languages at once.',
      announcement_date: '14 Nov',
      announcement_link: toStory('product-updates/search-languages'),
      announcement_link_label: 'See how',
      action_label: 'Start a workspace',
      action_link: toStory('start'),
      items: [products, link('Pricing', 'pricing')],
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      announcement: longest.text,
      announcement_link: toStory('product-updates/search-languages'),
      announcement_link_label: longest.compound,
      login_label: longest.compound,
      login_link: toStory('login'),
      action_label: longest.compound,
      action_link: toStory('start'),
      items: [products, link(longest.title, 'guides/'), link(longest.rightToLeft, 'blog/')],
    },
  },
  { name: 'Only required fields', forEditors: false, content: {} },
] satisfies Presets<typeof fields, typeof slots>
