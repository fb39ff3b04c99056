import { definePlugin, field, linkTarget } from 'strata-pages'
import { SHORT_TEXT } from '../../quarry/text/richTextTools.ts'
import presets from './presets.ts'

export const fields = {
  name: field.text({ required: true }),
  position: field.text({ help: 'What the person does, and where.' }),
  image: field.asset({ label: 'Portrait', help: 'Square.' }),
  description: field.richtext({ tools: SHORT_TEXT, help: 'Two or three sentences about the person.' }),
  linked_in: field.link({ label: 'LinkedIn', newWindow: true }),
  twitter: field.link({ label: 'X (Twitter)', newWindow: true }),
  website: field.link({ newWindow: true }),
}

export default definePlugin<typeof fields>({
  name: 'author',
  title: 'Author',
  description: 'An author. Shown by author profiles; has no page.',
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
