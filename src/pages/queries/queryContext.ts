import type { Story } from '../../content/story.ts'
import type { LanguageRecords } from '../../index/LanguageRecords.ts'
import type { RecordScope } from '../../index/scopedRecords.ts'
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
  /**
   * Records of the pages in a part of the space: lists in an order, what names a story, single pages. They cost what is read of
   * them, and hold no more than the part that is asked for. Rejects with a typed content error.
   */
  records(scope: RecordScope): Promise<LanguageRecords>
  /** Reads whole stories by their uuids, {@link MOST_WHOLE} at most; those that are not there are left out. */
  stories(uuids: readonly string[]): Promise<readonly Story[]>
  /** What browsers may know of the site's settings. */
  readonly settings: ClientSettings
  /** A value with its files' addresses as the site serves them. */
  rebase<Value>(value: Value): Value
}

/** Most whole stories that a query may read. */
export const MOST_WHOLE = 100

/** A slug without the slash that a folder's start page ends with. */
export const withoutSlash = (slug: string): string => slug.replace(/^\/+|(?<!\/)\/+$/g, '')

/** The folder a slug stands in: '' at the top. A start page stands in the folder above its own. */
export const folderOf = (slug: string): string => withoutSlash(slug).replace(/(?:^|\/)[^/]*$/, '')
