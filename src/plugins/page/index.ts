import { definePlugin, field, type PageView, pageMetadata, SHARING, slot, type Values } from 'strata-pages'
import presets from './presets.ts'

const IMAGE_POSITIONS = ['center', 'top', 'bottom', 'left', 'right'] as const

/** The form shows what stands on the page first. */
const { title, description, ...metadata } = pageMetadata

/** The form's tab of what stands above the blocks. */
const OPENING = 'Opening'

export const fields = {
  title,
  headline: field.text({ help: 'The heading on the page. The title is used where it is empty.' }),
  description,
  layout: field.option({
    values: ['marketing', 'article', 'index', 'plain'],
    names: { index: 'List of pages' },
    default: 'marketing',
  }),
  articleType: field.option({
    values: ['knowledge', 'blog'],
    names: { knowledge: 'Help article', blog: 'Blog post' },
    default: 'blog',
    help: 'Decides how texts with inline components read: a help article offers a link to each chapter and names its neighbours.',
  }),
  hero_image: field.asset({ label: 'Hero picture', tab: OPENING }),
  image_position: field.option({
    label: 'Hero picture position',
    tab: OPENING,
    values: IMAGE_POSITIONS,
    help: 'The part of the hero picture that stays in view where the page crops it.',
  }),
  logo: field.asset({
    help: 'The logo of who the page is about, above its heading. Its text names them.',
    tab: OPENING,
  }),
  logo_classes: field.text({
    help: 'Classes of the logo, with a space between two: logo-large, logo-small, or one of your stylesheet.',
    tab: OPENING,
    pattern: {
      source: '[A-Za-z][A-Za-z0-9_-]*( [A-Za-z][A-Za-z0-9_-]*)*',
      message: 'holds something other than names of classes with a space between two',
    },
  }),
  action_label: field.text({ label: 'Button label', tab: OPENING }),
  action_link: field.link({
    label: 'Button link',
    email: true,
    file: true,
    newWindow: true,
    tab: OPENING,
  }),
  second_action_label: field.text({ label: 'Second button label', tab: OPENING }),
  second_action_link: field.link({
    label: 'Second button link',
    email: true,
    file: true,
    newWindow: true,
    tab: OPENING,
  }),
  layers_caption: field.text({
    label: 'Core sample caption',
    help: 'What the core sample shows: One study, as a core.',
    tab: OPENING,
  }),
  ...metadata,
  preview_image_position: field.option({
    label: 'Preview picture position',
    tab: SHARING,
    values: IMAGE_POSITIONS,
    help: 'The part of the preview picture that stays in view where a list crops it.',
  }),
}

export const slots = {
  layers: slot({
    label: 'Core sample',
    tab: OPENING,
    allow: ['stats_table_entry'],
    max: 5,
    help: 'Figures drawn as a core sample beside the heading of a marketing page, from the top layer to the lowest.',
    message: 'The core sample holds up to five figures (stats_table_entry).',
  }),
  body: slot({ allow: 'any', message: 'Any block may stand in a page.' }),
}

/** An article says where it stands; a help article in a folder also which come before and after it. Pages at the root are no sequence. */
export const queries = ({ layout, articleType }: Values<typeof fields>, { story, slug }: PageView) => ({
  above: layout === 'article' ? { kind: 'ancestors' as const, slug } : undefined,
  beside:
    articleType === 'knowledge' && slug.includes('/') && !story.is_startpage
      ? { kind: 'previousNext' as const, slug }
      : undefined,
})

export default definePlugin({
  name: 'page',
  title: 'Page',
  description: 'A page: an opening and blocks below it.',
  group: 'Pages',
  icon: 'page',
  kind: 'page',
  fields,
  slots,
  onlyIf: {
    action_link: { action_label: true },
    second_action_link: { second_action_label: true },
    layers: { layout: 'marketing' },
    layers_caption: { layout: 'marketing' },
  },
  queries,
  provides: ({ articleType }) => ({ articleType }),
  render: () => import('./Page.tsx'),
  presets,
})
