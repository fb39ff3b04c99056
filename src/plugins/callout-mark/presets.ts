import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { number: 3, label: 'The day until which you may use it' } },
  { name: 'Without words', content: { number: 12 } },
  {
    name: 'Longest',
    forEditors: false,
    content: { number: 99, label: `${longest.text} ${longest.compound}` },
  },
  { name: 'Right to left', forEditors: false, content: { number: 4, label: longest.rightToLeft } },
  { name: 'Only required fields', forEditors: false, content: { number: 1 } },
] satisfies Presets<typeof fields>
