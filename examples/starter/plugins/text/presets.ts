import type { Presets } from 'strata-pages'
import { paragraphs } from '../../samples.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: { words: paragraphs('A paragraph of text, with a [[badge | token]] in it.', 'Another one.') },
  },
  { name: 'Note', content: { tone: 'note', words: paragraphs('Something to keep in mind.') } },
] satisfies Presets<typeof fields>
