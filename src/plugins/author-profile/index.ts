import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  author: field.relation({ required: true, contentTypes: ['author'] }),
}

export default definePlugin({
  name: 'author_profile',
  title: 'Author profile',
  description: 'The author of the article, from the author’s story.',
  group: 'Text',
  icon: 'author',
  fields,
  render: () => import('./AuthorProfile.tsx'),
  presets,
})
