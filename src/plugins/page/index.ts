import { definePlugin, field, type PageView, pageMetadata, SHARING, slot, type Values } from 'strata-pages'
import presets from './presets.ts'

const IMAGE_POSITIONS = ['center', 'top', 'bottom', 'left', 'right'] as const

/** Separated from the metadata so that the editor's form starts with the fields that the page shows. */
const { title, description, ...metadata } = pageMetadata

/** The form's tab for the part of the page above its blocks. */
const OPENING = 'Opening'

export const fields = {
  title,
  headline: field.text({ help: 'The heading on the page. If empty, the title is used.' }),
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
    help: 'A help article has a link to copy for each chapter, and links to the previous and the next article.',
  }),
  hero_image: field.asset({ label: 'Hero picture', tab: OPENING }),
  image_position: field.option({
    label: 'Hero picture position',
    tab: OPENING,
    values: IMAGE_POSITIONS,
    help: 'The part of the hero picture that stays visible when it is cropped.',
  }),
  logo: field.asset({
    help: 'The logo of the customer that the page is about, above the heading. Its alternative text names the customer.',
    tab: OPENING,
  }),
  logo_classes: field.text({
    help: 'CSS classes of the logo, separated by spaces: logo-large, logo-small, or classes of your stylesheet.',
    tab: OPENING,
    pattern: {
      source: '[A-Za-z][A-Za-z0-9_-]*( [A-Za-z][A-Za-z0-9_-]*)*',
      message: 'is not a list of class names separated by spaces',
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
    help: 'The part of the preview picture that stays visible when a list crops it.',
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
  body: slot({ allow: 'any', message: 'A page may contain any block.' }),
}

/**
 * Articles query their ancestors for breadcrumbs. Help articles in a folder also query the previous and the next article.
 * Pages in the root folder have no order.
 */
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
