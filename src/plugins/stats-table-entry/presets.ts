import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { stat: '9 min', label: 'median time from a question to a quote you can cite' } },
  { name: 'A bare number', content: { stat: '212,000', label: 'hours of interviews' } },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      stat: '1,234,567.89 Stunden',
      label: `${longest.compound}: ${longest.text} ${longest.rightToLeft}`,
    },
  },
  { name: 'Only required fields', forEditors: false, content: { stat: '0', label: 'surprises' } },
] satisfies Presets<typeof fields>
