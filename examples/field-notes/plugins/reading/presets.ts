import type { Presets, StoredBlock } from 'strata-pages'
import { longest } from '../../samples.ts'
import type { fields } from './index.ts'

/** Shows the row in a block of readings. */
const decorator = (block: StoredBlock) => ({
  component: 'readings',
  title: 'Arrivals by day',
  rows: [block, { component: 'reading', label: 'Monday', value: '9' }],
})

export default [
  { name: 'Plain', decorator, content: { label: 'Sunday', value: '2' } },
  {
    name: 'Longest',
    forEditors: false,
    decorator,
    content: { label: `${longest.word} ${longest.rightToLeft}`, value: '1234567.5' },
  },
  { name: 'Only required fields', forEditors: false, decorator, content: { label: 'Sunday', value: '0' } },
] satisfies Presets<typeof fields>
