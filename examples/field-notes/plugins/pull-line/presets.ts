import type { Presets } from 'strata-pages'
import { longest } from '../../samples.ts'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { words: 'Salt counts Tuesdays.', by: 'Salma Idrissi' } },
  {
    name: 'Longest',
    forEditors: false,
    content: { words: `${longest.words} ${longest.rightToLeft}`, by: longest.word },
  },
  { name: 'Only required fields', forEditors: false, content: { words: 'They tell you.' } },
] satisfies Presets<typeof fields>
