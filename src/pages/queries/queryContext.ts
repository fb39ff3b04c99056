import { withoutSlashes } from '../../../json/withoutSlashes.ts'
import type { Story } from '../../content/story.ts'
import type { LanguageRecords } from '../../index/LanguageRecords.ts'
import type { RecordScope } from '../../index/scopedRecords.ts'
import type { Registry } from '../../registry/registry.ts'
import type { Language } from '../languages/language.ts'
import type { ClientSettings } from '../siteOptions.ts'

/** Data that resolvers of queries can read. */
export interface QueryContext {
  readonly registry: Registry
  /** The language of the page. */
  readonly language: Language
  /** Returns a story's slug in the first language: `notes/x` for `ar/notes/x`. */
  bareSlug(slug: string): string
  /**
   * Returns records of the pages in a part of the space: sorted lists, pages that reference a story, single pages. The cost depends on
   * the number of records that are read. Rejects with a ContentError.
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

/** Returns the slug of the folder that contains a page: '' at the top level. The start page of a folder belongs to the parent folder. */
export const folderOf = (slug: string): string => withoutSlashes(slug).replace(/(?:^|\/)[^/]*$/, '')
