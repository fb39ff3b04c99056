import type { FieldOptions } from './field.ts'

/** Options of a relation. */
export interface RelationOptions extends FieldOptions {
  /** Content types (root block names) of the stories that editors can select. Default: every story */
  readonly contentTypes?: readonly string[]
  /** Slug of the folder of the stories that editors can select. Default: the whole space */
  readonly folder?: string
}

/** Returns the properties of a relation that the content service stores. */
export const relationSettings = ({ contentTypes, folder }: RelationOptions) => ({
  source: 'internal_stories',
  filter_content_type: contentTypes,
  folder_slug: folder,
})
