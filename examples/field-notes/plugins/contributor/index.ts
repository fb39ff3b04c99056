import { definePlugin, field, type PageView, pageMetadata, type Values } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  ...pageMetadata,
  title: field.text({ label: 'Name', required: true, translatable: true }),
  description: field.textarea({ label: 'About', translatable: true }),
}

export const queries = (_: Values<typeof fields>, { story }: PageView) => ({
  notes: { kind: 'notesBy' as const, contributor: story.uuid },
})

export default definePlugin({
  name: 'contributor',
  description: 'Someone who writes for the magazine, with all of their notes.',
  group: 'Pages',
  icon: 'person',
  kind: 'page',
  fields,
  queries,
  uses: ['language'],
  author: ({ title }) => ({ name: title }),
  structuredData: ({ title }) => [{ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: title } }],
  render: () => import('./Contributor.tsx'),
  presets,
})
