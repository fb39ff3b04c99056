import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: {} },
  {
    name: 'Longest',
    forEditors: false,
    content: { label: longest.compound.slice(0, 40), system: 'כמו המערכת' },
  },
  { name: 'Only required fields', forEditors: false, content: {} },
] satisfies Presets<typeof fields>
