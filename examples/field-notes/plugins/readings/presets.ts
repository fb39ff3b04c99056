import type { Presets } from 'strata-pages'
import { longest } from '../../samples.ts'
import type { fields, slots } from './index.ts'

const row = (label: string, value: string) => ({ component: 'reading' as const, label, value })

export default [
  {
    name: 'Plain',
    content: {
      title: 'How far the smell was noted',
      unit: 'metres',
      rows: [row('2 °C, no wind', '410'), row('9 °C, no wind', '240'), row('18 °C', '40')],
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      title: longest.words,
      unit: longest.word,
      rows: [row(longest.word, '1000000'), row(longest.rightToLeft, '0.5'), row(longest.words, '0')],
    },
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: { title: 'Arrivals', rows: [row('Sunday', '2')] },
  },
] satisfies Presets<typeof fields, typeof slots>
