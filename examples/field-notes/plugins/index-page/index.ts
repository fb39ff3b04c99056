import { definePlugin } from '../../../../src/registry/definePlugin.ts'
import * as field from '../../../../src/registry/fields.ts'
import { pageMetadata } from '../../../../src/registry/pageMetadata.ts'
import { slot } from '../../../../src/registry/slot.ts'
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
  description: 'A page of the magazine that is no note: the front page, the list of notes, About.',
  group: 'Pages',
  icon: 'page',
  kind: 'page',
  fields,
  slots,
  render: () => import('./IndexPage.tsx'),
  presets,
})
