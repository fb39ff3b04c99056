import type { Presets } from 'strata-pages'
import { longest, paragraphs } from '../../samples.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: {
      words: paragraphs(
        'I began to write down the heron because I was writing down everything else.',
        'It lands [[measure | four minutes]] later.',
      ),
    },
  },
  { name: 'Aside', content: { tone: 'aside', words: paragraphs('One person, one post, sixty mornings.') } },
  {
    name: 'Longest',
    forEditors: false,
    content: { words: paragraphs(longest.words, `${longest.word} ${longest.rightToLeft}`, longest.words) },
  },
  { name: 'Only required fields', forEditors: false, content: { words: paragraphs('One storm.') } },
] satisfies Presets<typeof fields>
