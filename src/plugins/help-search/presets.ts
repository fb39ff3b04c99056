import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields, Queries, slots } from './index.ts'

const NOTHING = { results: { query: '', hits: [] } }

const plain = (text: string) => [{ text, found: false }]

export default [
  { name: 'Plain', content: { placeholder: 'Change a consent date' }, results: NOTHING },
  {
    name: 'With results',
    forEditors: false,
    content: {},
    results: {
      results: {
        query: 'consent',
        hits: [
          {
            href: '/help/getting-started/change-a-consent-date/#when-it-ends',
            title: [...plain('Change a '), { text: 'consent', found: true }, ...plain(' date')],
            heading: plain('When it ends'),
            excerpt: [
              ...plain('On the day that '),
              { text: 'consent', found: true },
              ...plain(' ends, quotes are blanked.'),
            ],
          },
          {
            href: '/help/participants/',
            title: plain(longest.title),
            heading: [],
            excerpt: plain(longest.text),
          },
        ],
      },
    },
  },
  {
    name: 'Nothing found',
    forEditors: false,
    content: {},
    results: { results: { query: 'cnsnt', hits: [], suggestion: 'consent' } },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: { label: longest.title, placeholder: longest.rightToLeft, button_text: longest.compound },
    results: NOTHING,
  },
  { name: 'Only required fields', forEditors: false, content: {}, results: NOTHING },
] satisfies Presets<typeof fields, typeof slots, Queries>
