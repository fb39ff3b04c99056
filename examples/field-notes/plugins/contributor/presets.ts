import type { Presets } from 'strata-pages'
import { longest, plates, someNotes } from '../../samples.ts'
import type { fields, queries } from './index.ts'

export default [
  {
    name: 'Plain',
    title: 'Contributor',
    content: { title: 'Mina Farouk', description: 'Keeps the tide notebook.', preview_image: plates.heron },
    results: { notes: someNotes },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: { title: `${longest.word} ${longest.rightToLeft}`, description: longest.words },
    results: { notes: someNotes },
  },
  {
    name: 'Not to be found',
    forEditors: false,
    content: { title: 'Tobias Wray', no_index: true },
    results: { notes: [] },
  },
  { name: 'Only required fields', forEditors: false, content: { title: 'Mina' }, results: { notes: [] } },
] satisfies Presets<typeof fields, Record<never, never>, ReturnType<typeof queries>>
