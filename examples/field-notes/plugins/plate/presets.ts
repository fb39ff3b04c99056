import type { Presets } from 'strata-pages'
import { longest, plates } from '../../samples.ts'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { image: plates.salt, caption: 'The upper pans in October.' } },
  {
    name: 'Longest',
    forEditors: false,
    content: { image: plates.heron, alt: longest.word, caption: `${longest.words} ${longest.rightToLeft}` },
  },
  { name: 'Only required fields', forEditors: false, content: { image: plates.heron } },
] satisfies Presets<typeof fields>
