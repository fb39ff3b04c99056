import { definePlugin, field, pageMetadata, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  ...pageMetadata,
  title: field.text({ required: true, translatable: true }),
  description: field.textarea({ translatable: true, help: 'A sentence under the title, and in search.' }),
}

export const slots = {
  body: slot({ allow: ['note_list', 'prose', 'plate', 'pull_line', 'readings'] }),
}

export default definePlugin({
  name: 'index_page',
  title: 'Page',
  description: 'A page that is not a note, such as the front page, the list of notes or About.',
  group: 'Pages',
  icon: 'page',
  kind: 'page',
  fields,
  slots,
  render: () => import('./IndexPage.tsx'),
  presets,
})
