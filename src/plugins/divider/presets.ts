import type { Presets } from 'strata-pages'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { style: 'strata' } },
  { name: 'Seam', content: { style: 'seam' } },
  { name: 'Scale', content: { style: 'scale' } },
  { name: 'Rule', content: { style: 'rule' } },
  { name: 'Longest', forEditors: false, content: { style: 'strata' } },
  { name: 'Only required fields', forEditors: false, content: {} },
] satisfies Presets<typeof fields>
