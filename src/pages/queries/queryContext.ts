import type { Story } from '../../content/story.ts'
import type { LanguageRecords } from '../../index/LanguageRecords.ts'
import type { RecordScope } from '../../index/scopedRecords.ts'
import type { Registry } from '../../registry/registry.ts'
import type { Language } from '../languages/language.ts'
import type { ClientSettings } from '../siteOptions.ts'

/** What resolvers of queries can read. */
export interface QueryContext {
  readonly registry: Registry
  /** The language of the page. */
  readonly language: Language
  /** Returns a story's slug in the first language: `notes/x` for `ar/notes/x`. */
  bareSlug(slug: string): string
  /**
   * Returns records of the pages in a part of the space: sorted lists, pages that name a story, single pages. The cost depends on
   * what is read. Rejects with a typed content error.
   */
  records(scope: RecordScope): Promise<LanguageRecords>
  /** Reads whole stories by their uuids, at most {@link MAX_STORIES_PER_QUERY}. Missing ones are omitted. */
  stories(uuids: readonly string[]): Promise<readonly Story[]>
  /** The site's settings for browsers. */
  readonly settings: ClientSettings
  /** Returns a value with the addresses of files replaced by those that the site serves. */
  rebase<Value>(value: Value): Value
}

/** Maximum number of whole stories that a query may read. */
export const MAX_STORIES_PER_QUERY = 100

/** A slug without the slash that a folder's start page ends with. */
export const withoutSlash = (slug: string): string => slug.replace(/^\/+|(?<!\/)\/+$/g, '')

/** The folder a slug stands in: '' at the top. A start page stands in the folder above its own. */
export const folderOf = (slug: string): string => withoutSlash(slug).replace(/(?:^|\/)[^/]*$/, '')
