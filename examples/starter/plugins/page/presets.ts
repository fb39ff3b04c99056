import type { Presets } from 'strata-pages'
import { paragraphs } from '../../samples.ts'
import type { fields, slots } from './index.ts'

export default [
  {
    name: 'Plain',
    title: 'Page',
    content: {
      title: 'About us',
      description: 'Who we are, and what we do.',
      body: [{ component: 'text', words: paragraphs('We make one thing, and we make it well.') }],
    },
  },
  { name: 'Empty', forEditors: false, content: { title: 'About us' } },
] satisfies Presets<typeof fields, typeof slots>
