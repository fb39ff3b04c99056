import { linkTarget } from '../../content/linkTarget.ts'
import { definePlugin } from '../../registry/definePlugin.ts'
import * as field from '../../registry/fields.ts'
import presets from './presets.ts'

export const fields = {
  name: field.text({ required: true }),
  position: field.text(),
  image: field.asset(),
  description: field.richtext(),
  linked_in: field.link(),
  twitter: field.link(),
  website: field.link(),
}

export default definePlugin<typeof fields>({
  name: 'author',
  title: 'Author',
  description: 'A person who writes. Shown by author profiles; has no page.',
  group: 'Settings',
  icon: 'person',
  kind: 'data',
  fields,
  author: ({ name, position, linked_in, twitter, website }, story) => ({
    name: name || story.name,
    position,
    profiles: [website, linked_in, twitter]
      .map((link) => linkTarget(link).href)
      .filter((href) => /^https?:/.test(href)),
  }),
  presets,
})
