import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: {
      heading: 'Every layer keeps the one below',
      description: 'An insight rests on tags, tags on quotes, quotes on a recording.',
    },
  },
  { name: 'Heading alone', content: { heading: 'From the journal' } },
  {
    name: 'Longest',
    forEditors: false,
    content: { heading: longest.title, description: `${longest.text} ${longest.rightToLeft}` },
  },
  { name: 'Only required fields', forEditors: false, content: { heading: 'Asked often' } },
] satisfies Presets<typeof fields>
