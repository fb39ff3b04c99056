import { definePlugin, field, type PageView, type Values } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  folder: field.text({ default: 'notes', help: 'The folder whose notes are listed.' }),
  style: field.option({ values: ['plates', 'rows'], default: 'rows' }),
  limit: field.number({ label: 'At most', min: 1, max: 100, help: 'If empty, all notes are listed.' }),
}

export const queries = ({ folder, limit }: Values<typeof fields>, { path }: PageView) => ({
  list: { kind: 'stories' as const, path, folder, limit },
})

export default definePlugin({
  name: 'note_list',
  title: 'List of notes',
  description: 'The notes of a folder, the newest first, with their plates or in rows.',
  group: 'Layout',
  icon: 'list',
  fields,
  queries,
  uses: ['language'],
  render: () => import('./NoteList.tsx'),
  presets,
})
