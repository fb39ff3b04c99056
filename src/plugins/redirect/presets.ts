import type { Presets } from 'strata-pages'
import { longest, toAddress, toStory } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { from: '/plans/', to: toStory('pricing') } },
  {
    name: 'Elsewhere, for now',
    content: { from: '/status/', to: toAddress('https://status.quarry.example/'), permanent: false },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      from: `/${longest.compound}/${longest.rightToLeft.replaceAll(' ', '-').replaceAll(/[.,]/g, '')}/`,
      to: toStory('blog/the-biscuit-tin-problem'),
    },
  },
  { name: 'Only required fields', forEditors: false, content: { from: '/', to: toStory('home') } },
] satisfies Presets<typeof fields>
