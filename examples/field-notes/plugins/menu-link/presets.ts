import type { Presets } from 'strata-pages'
import { longest } from '../../samples.ts'
import type { fields } from './index.ts'

const toNotes = { linktype: 'story', cached_url: 'notes' } as const

export default [
  { name: 'Plain', content: { label: 'Notes', link: toNotes } },
  {
    name: 'Longest',
    forEditors: false,
    content: { label: `${longest.word} ${longest.rightToLeft}`, link: toNotes },
  },
  { name: 'Only required fields', forEditors: false, content: { label: 'Notes', link: toNotes } },
] satisfies Presets<typeof fields>
