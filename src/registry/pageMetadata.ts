import * as field from './fields.ts'

/** What every kind of page may say of itself, for heads, lists, feeds and search engines. */
export const pageMetadata = {
  title: field.text(),
  description: field.textarea(),
  preview_image: field.asset({ help: 'The picture of the page in lists.' }),
  structured_data_image: field.asset({ help: 'The picture search engines may show.' }),
  no_index: field.boolean({ help: 'Keeps the page out of search engines and the sitemap.' }),
}
