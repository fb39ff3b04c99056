import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const entry = (stat: string, label: string) => ({ component: 'stats_table_entry', stat, label }) as const

const four = [
  entry('9 min', 'median time from a question to a quote you can cite'),
  entry('212,000', 'hours of interviews kept by 640 research teams'),
  entry('71 %', 'of searches are made by people who aren’t researchers'),
  entry('0', 'quotes without a recording behind them'),
]

export default [
  { name: 'Plain', content: { entries: four } },
  { name: 'Two figures', content: { entries: four.slice(0, 2) } },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      entries: [
        ...four,
        entry('1,234,567.89 Stunden', longest.title),
        entry('97 / 100', longest.text),
        entry('٢١٢٬٠٠٠', longest.rightToLeft),
        entry('€1,200,000', longest.compound),
      ],
    },
  },
  { name: 'Only required fields', forEditors: false, content: { entries: [four[3]!] } },
] satisfies Presets<typeof fields, typeof slots>
