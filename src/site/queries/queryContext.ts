import type { StoriesParams } from '../../content/storiesParams.ts'
import type { Story } from '../../content/story.ts'
import type { Registry } from '../../registry/registry.ts'
import type { Language } from '../languages/language.ts'
import type { ClientSettings } from '../siteOptions.ts'

/** What resolvers read from. */
export interface QueryContext {
  readonly registry: Registry
  /** The language of the page. */
  readonly language: Language
  /** A story's slug in the first language: `notes/x` for `ar/notes/x`. */
  bareSlug(slug: string): string
  /** Lists stories, without what only their own pages show. */
  list(params: StoriesParams): Promise<readonly Story[]>
  /** Lists stories with everything in them. */
  listWhole(params: StoriesParams): Promise<readonly Story[]>
  /** What browsers may know of the site's settings. */
  readonly settings: ClientSettings
  /** A value with its files' addresses as the site serves them. */
  rebase<Value>(value: Value): Value
}

/** The params that list a folder: the same for all queries of it, so that one request serves them all. */
export const inFolder = (folder: string): StoriesParams =>
  folder === '' ? { per_page: 100 } : { starts_with: `${folder}/`, per_page: 100 }

/** A slug without the slash that a folder's start page ends with. */
export const withoutSlash = (slug: string): string => slug.replace(/^\/+|(?<!\/)\/+$/g, '')

/** The folder a slug stands in: '' at the top. A start page stands in the folder above its own. */
export const folderOf = (slug: string): string => withoutSlash(slug).replace(/(?:^|\/)[^/]*$/, '')
