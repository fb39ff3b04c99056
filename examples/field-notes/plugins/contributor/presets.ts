import type { Presets } from '../../../../src/registry/plugin.ts'
import { longest, plates, someNotes } from '../../samples.ts'
import type { fields, queries } from './index.ts'

export default [
  {
    name: 'Plain',
    content: { title: 'Mina Farouk', description: 'Keeps the tide notebook.', preview_image: plates.heron },
    results: { notes: someNotes },
  },
  {
    name: 'Longest',
    content: { title: `${longest.word} ${longest.rightToLeft}`, description: longest.words },
    results: { notes: someNotes },
  },
  { name: 'Not to be found', content: { title: 'Tobias Wray', no_index: true }, results: { notes: [] } },
  { name: 'Emptiest', content: { title: 'Mina' }, results: { notes: [] } },
] satisfies Presets<typeof fields, Record<never, never>, ReturnType<typeof queries>>
