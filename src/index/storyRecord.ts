import type { Card } from '../registry/card.ts'
import type { StoredRedirect } from '../registry/plugin.ts'

/**
 * To be raised where records that earlier code made cannot be used by this: they are dropped, and lists wait until the space has
 * been read. Otherwise they are used while they are made again.
 */
export const RECORD_FORMAT = 1

/**
 * What is kept of a published story in one language of the site, so that lists and files about the site are made without
 * reading stories: plain data, some hundred bytes.
 */
export interface StoryRecord {
  readonly uuid: string
  readonly id: number
  /** The code of the site's language. */
  readonly language: string
  readonly name: string
  /** The component of its root block. */
  readonly component: string
  /** Whether it is a page, with an address of its own. */
  readonly isPage: boolean
  /** Its full slug without outer slashes, with the language's code before it: `ar/notes/x`. */
  readonly slug: string
  /** Its full slug in the first language, without outer slashes: by this it stands in folders. */
  readonly bareSlug: string
  /** Further slugs at which the content service finds it: its real path, and translated ones. */
  readonly otherSlugs?: readonly string[]
  /** The path of its page on the site. */
  readonly path: string
  readonly position: number
  readonly isStartpage: boolean
  readonly tags: readonly string[]
  /** When the publish was that it was read of, in ISO 8601. */
  readonly publishedAt: string | null
  /** A hash of the whole story without the stories it names, which tells a change that nothing else here shows. */
  readonly hash: string
  /** What lists show of it; absent for what is no page. */
  readonly card?: Card
  /** By what lists order it, in milliseconds since 1970. */
  readonly times: RecordTimes
  /** The uuids of the stories that its root block's fields name. */
  readonly related: readonly string[]
  /** Where it leads visitors on, for a redirect. */
  readonly redirect?: StoredRedirect
  /** What files about the site say of it; absent for what is no page, and where only lists were read. */
  readonly facts?: RecordFacts
  /** When the record stops being true without a publish, in milliseconds since 1970. */
  readonly until?: number
}

/** Moments in milliseconds since 1970. Absent where there is none. */
export interface RecordTimes {
  /** The day an editor set for lists, else the first publish. */
  readonly published?: number
  /** When what it tells of begins, and after which moment it is over. */
  readonly starts?: number
  readonly ends?: number
}

/** What sitemaps, feeds and other files about the site say of a page. */
export interface RecordFacts {
  /** Where it differs from the card's. */
  readonly title?: string
  readonly description?: string
  /** The first publish, and the last, in milliseconds since 1970. */
  readonly published: number
  readonly modified: number
  /** The name of its section. */
  readonly section: string
  readonly isArticle: boolean
  /** Whether it is public, translated into its language and not noindex. */
  readonly isIndexed: boolean
  readonly isTranslated: boolean
  readonly noIndex: boolean
  readonly hasEvents: boolean
  /** The path of its drawn sharing picture; absent where the story brings one. */
  readonly cardPath?: string
}

/** What became of one record. A story that moved has both, with different slugs; one in several languages changes in each. */
export interface RecordChange {
  /** Absent where the story is new. */
  readonly before?: StoryRecord
  /** Absent where the story is gone. */
  readonly after?: StoryRecord
}

/** What a change of the space does to its records. */
export interface RecordEdit {
  readonly put?: readonly StoryRecord[]
  /** Uuids of stories that are gone, in all languages. */
  readonly remove?: readonly string[]
}
