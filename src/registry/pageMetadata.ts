import * as field from '../../fields/fields.ts'

/** Form tab with the fields that search engines and other sites show. */
export const SHARING = 'Search and sharing'

/**
 * Fields of every page, used in heads, lists, feeds and search engines. A plugin of kind `page` spreads them into its fields. It may
 * replace the `help` of `title` and `description`, and make `description` required.
 */
export const pageMetadata = {
  title: field.text({
    required: true,
    maxLength: 90,
    help: 'Names the page in the browser tab, in lists and in search.',
  }),
  description: field.textarea({
    maxLength: 320,
    help: 'One or two sentences under the heading, in lists and in search.',
  }),
  preview_image: field.asset({
    label: 'Preview picture',
    help: 'The picture of the page in lists.',
    tab: SHARING,
  }),
  structured_data_image: field.asset({
    label: 'Picture for search engines',
    help: 'The picture search engines may show.',
    tab: SHARING,
  }),
  no_index: field.boolean({
    label: 'Hide from search engines',
    help: 'Keeps the page out of search engines and the sitemap.',
    tab: SHARING,
  }),
}
