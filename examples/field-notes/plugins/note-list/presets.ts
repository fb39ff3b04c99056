import type { Presets } from 'strata-pages'
import { someNotes } from '../../samples.ts'
import type { fields, queries } from './index.ts'

const results = {
  list: { path: '/', stories: someNotes, total: 3, page: 1, pages: 1, tags: [] },
}

export default [
  { name: 'Plain', content: { style: 'plates', limit: '6' }, results },
  { name: 'Rows', content: { style: 'rows' }, results },
  {
    name: 'Longest',
    forEditors: false,
    content: { style: 'plates', folder: 'notes/niederschlagsmessstellen/لا-يعرف' },
    results,
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: {},
    results: { list: { ...results.list, stories: [], total: 0 } },
  },
] satisfies Presets<typeof fields, Record<never, never>, ReturnType<typeof queries>>
