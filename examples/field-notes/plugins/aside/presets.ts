import type { Presets } from '../../../../src/registry/plugin.ts'
import { longest, paragraphs } from '../../samples.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: { words: paragraphs('One person, one post, from 6.30 to 7.15, on sixty mornings.') },
  },
  {
    name: 'Longest',
    content: { words: paragraphs(longest.words, `${longest.word} ${longest.rightToLeft}`, longest.words) },
  },
  { name: 'Emptiest', content: { words: paragraphs('One storm.') } },
] satisfies Presets<typeof fields>
