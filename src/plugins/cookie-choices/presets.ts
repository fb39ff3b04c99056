import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields, Queries, slots } from './index.ts'

const results = { isOffered: true }

export default [
  { name: 'Plain', content: {}, results },
  { name: 'Longest', forEditors: false, content: { label: longest.compound }, results },
  { name: 'Right to left', forEditors: false, content: { label: 'בחירת עוגיות' }, results },
  { name: 'Only required fields', forEditors: false, content: {}, results },
] satisfies Presets<typeof fields, typeof slots, Queries>
