import * as field from './fields.ts'

/**
 * What every kind of page says of itself, for heads, lists, feeds and search engines. A plugin of the kind `page` spreads it into
 * its fields; it may give `title` and `description` a help of its own, and make `description` required.
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
  preview_image: field.asset({ help: 'The picture of the page in lists.' }),
  structured_data_image: field.asset({ help: 'The picture search engines may show.' }),
  no_index: field.boolean({ help: 'Keeps the page out of search engines and the sitemap.' }),
}
