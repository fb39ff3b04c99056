import { definePlugin, field, pageMetadata, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  ...pageMetadata,
  title: field.text({
    required: true,
    translatable: true,
    help: 'The heading of the page, and its name in search.',
  }),
  description: field.textarea({ translatable: true, help: 'A sentence under the heading, and in search.' }),
}

export const slots = { body: slot({ allow: 'any' }) }

export default definePlugin({
  name: 'page',
  description: 'A page of the site: a heading, and blocks below it.',
  group: 'Pages',
  icon: 'page',
  kind: 'page',
  fields,
  slots,
  render: () => import('./Page.tsx'),
  presets,
})
