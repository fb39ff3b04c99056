import { definePlugin, field } from 'strata-pages'
import { helpArticle } from './helpArticle.ts'
import presets from './presets.ts'

export const fields = {
  label: field.text({ required: true, help: 'The text of the link: what the article helps with.' }),
  link: field.link({ required: true, contentTypes: ['page'], help: 'The help article.' }),
}

export default definePlugin({
  name: 'help_link',
  title: 'Help link',
  description:
    'Leads to a help article. In text: [[help path="participants/consent" | Change a consent date]].',
  group: 'Help',
  icon: 'help',
  fields,
  inline: {
    types: ['help', 'help_link'],
    value: 'required',
    attributes: {
      path: { type: 'text', required: true, help: 'The article’s address below /help/.' },
    },
    toFields: ({ attributes, value }) => ({ label: value, link: helpArticle(String(attributes.path)) }),
    example: '[[help path="participants/consent" | Change a consent date]]',
  },
  render: () => import('./HelpLink.tsx'),
  presets,
})
