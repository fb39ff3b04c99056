import type { Presets, StoredBlock } from 'strata-pages'
import { longest, paragraphs } from '../../samples.ts'
import type { fields } from './index.ts'

/** Shows the measure in a text. */
const decorator = ({ amount }: StoredBlock) => ({
  component: 'prose',
  words: paragraphs(`The bird lands [[measure | ${amount}]] later.`),
})

export default [
  { name: 'Plain', decorator, content: { amount: 'four minutes' } },
  {
    name: 'Longest',
    forEditors: false,
    decorator,
    content: { amount: `${longest.word} ${longest.rightToLeft}` },
  },
  { name: 'Only required fields', forEditors: false, decorator, content: { amount: '4' } },
] satisfies Presets<typeof fields>
