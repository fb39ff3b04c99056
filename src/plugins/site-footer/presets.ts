import type { Presets } from 'strata-pages'
import { longest, toStory } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const link = (label: string, path: string) => ({ component: 'nav_item', label, link: toStory(path) })

export default [
  {
    name: 'Plain',
    content: {
      claim: 'A place to keep what people told you, and to find it again.',
      legal: '© 2026 Quarry Research Ltd, Lisbon and Leeds',
      columns: [
        {
          component: 'nav_item',
          label: 'Product',
          items: [link('Recordings', 'product/recordings'), link('Quotes', 'product/quotes')],
        },
        {
          component: 'nav_item',
          label: 'Learn',
          items: [link('Guides', 'guides/'), link('Journal', 'blog/')],
        },
        { component: 'nav_item', label: 'Company', items: [link('About', 'about'), link('Jobs', 'jobs/')] },
      ],
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      claim: longest.text,
      legal: `${longest.title} ${longest.rightToLeft}`,
      columns: ['One', 'Two', 'Three', 'Four', 'Five', longest.compound].map((label) => ({
        component: 'nav_item' as const,
        label,
        items: [link(longest.compound, 'guides/'), link(longest.rightToLeft, 'blog/')],
      })),
    },
  },
  { name: 'Only required fields', forEditors: false, content: {} },
] satisfies Presets<typeof fields, typeof slots>
