import type { Presets } from '../../../../src/registry/plugin.ts'
import type { StoredBlock } from '../../../../src/registry/slot.ts'
import { longest, paragraphs } from '../../samples.ts'
import type { fields } from './index.ts'

/** A measure stands in text. */
const inside = ({ amount }: StoredBlock) => ({
  component: 'prose',
  words: paragraphs(`The bird lands [[measure | ${amount}]] later.`),
})

export default [
  { name: 'Plain', inside, content: { amount: 'four minutes' } },
  { name: 'Longest', inside, content: { amount: `${longest.word} ${longest.rightToLeft}` } },
  { name: 'Emptiest', inside, content: { amount: '4' } },
] satisfies Presets<typeof fields>
