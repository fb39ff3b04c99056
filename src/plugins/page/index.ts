import { definePlugin } from '../../registry/definePlugin.ts'
import * as field from '../../registry/fields.ts'
import { pageMetadata } from '../../registry/pageMetadata.ts'
import type { Values } from '../../registry/plugin.ts'
import type { PageView } from '../../registry/query.ts'
import { slot } from '../../registry/slot.ts'
import presets from './presets.ts'

const IMAGE_POSITIONS = ['center', 'top', 'bottom', 'left', 'right'] as const

/** The form shows what stands on the page first. */
const { title, description, ...metadata } = pageMetadata

export const fields = {
  title,
  headline: field.text({ help: 'The heading on the page. The title is used where it is empty.' }),
  description,
  layout: field.option({ values: ['marketing', 'article', 'index', 'plain'], default: 'marketing' }),
  articleType: field.option({ values: ['knowledge', 'blog'], help: 'Set it where the page is an article.' }),
  hero_image: field.asset(),
  image_position: field.option({
    values: IMAGE_POSITIONS,
    help: 'The part of the hero picture that stays in view where the page crops it.',
  }),
  logo: field.asset({ help: 'The logo of who the page is about, above its heading. Its text names them.' }),
  action_label: field.text(),
  action_link: field.link(),
  second_action_label: field.text(),
  second_action_link: field.link(),
  layers_caption: field.text({ help: 'What the core sample shows: One study, as a core.' }),
  ...metadata,
  preview_image_position: field.option({
    values: IMAGE_POSITIONS,
    help: 'The part of the preview picture that stays in view where a list crops it.',
  }),
}

export const slots = {
  layers: slot({
    allow: ['stats_table_entry'],
    max: 5,
    help: 'Figures drawn as a core sample beside the heading of a marketing page, from the top layer to the lowest.',
    message: 'The core sample holds up to five figures (stats_table_entry).',
  }),
  body: slot({ allow: 'any', message: 'Any block may stand in a page.' }),
}

/** An article says where it stands; one of the help centre also what comes before and after it. */
export const queries = ({ layout, articleType }: Values<typeof fields>, { story }: PageView) => ({
  above: layout === 'article' ? { kind: 'ancestors' as const, of: story.full_slug } : undefined,
  beside:
    articleType === 'knowledge' && !story.is_startpage
      ? { kind: 'previousNext' as const, of: story.full_slug }
      : undefined,
})

export default definePlugin({
  name: 'page',
  title: 'Page',
  description: 'A page with an address of its own: its opening and the blocks below it.',
  group: 'Pages',
  icon: 'page',
  kind: 'page',
  fields,
  slots,
  queries,
  provides: ({ articleType }) => (articleType ? { articleType } : {}),
  render: () => import('./Page.tsx'),
  presets,
})
