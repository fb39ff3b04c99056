import { definePlugin, field, slot } from 'strata-pages'

export const fields = { seo_title: field.text(), seo_description: field.textarea() }

export const slots = { body: slot({ allow: 'any', message: 'Any block may stand in a page.' }) }

export default definePlugin({
  name: 'page',
  title: 'Page',
  description: 'A page with an address of its own.',
  group: 'Pages',
  icon: 'block',
  kind: 'page',
  fields,
  slots,
  card: ({ seo_title, seo_description }) => ({
    title: String(seo_title ?? ''),
    description: String(seo_description ?? ''),
  }),
  render: () => import('./Page.tsx'),
  presets: [
    { name: 'Plain', content: { seo_title: 'A page', body: [{ component: 'hero', title: 'A page' }] } },
  ],
})
