import type { Card } from '../registry/card.ts'
import type { StoredRedirect } from '../registry/plugin.ts'

/**
 * Version of the record format. Increase it if the code cannot use earlier records: they are then dropped, and lists wait until the
 * space has been read. Otherwise earlier records are used while they are re-created.
 */
export const RECORD_FORMAT = 1

/**
 * The indexed data of a published story in one language: plain data of some hundred bytes. Lists, feeds and sitemaps are generated
 * from records without reading stories.
 */
export interface StoryRecord {
  readonly uuid: string
  readonly id: number
  /** The code of the site's language. */
  readonly language: string
  readonly name: string
  /** The component of its root block. */
  readonly component: string
  /** Whether it is a page with an address. */
  readonly isPage: boolean
  /** Its full slug without outer slashes, with the language's code as prefix: `ar/notes/x`. */
  readonly slug: string
  /** Its full slug in the first language, without outer slashes. It determines the folder. */
  readonly bareSlug: string
  /** Further slugs at which the content service finds it: its real path, and translated ones. */
  readonly otherSlugs?: readonly string[]
  /** The path of its page on the site. */
  readonly path: string
  readonly position: number
  readonly isStartpage: boolean
  readonly tags: readonly string[]
  /** Time of the publish that the record was read from, in ISO 8601. */
  readonly publishedAt: string | null
  /** A hash of the story without related stories, to detect changes that no other property shows. */
  readonly hash: string
  /** What lists show of it. Only for pages. */
  readonly card?: Card
  /** Sort keys of lists, in milliseconds since 1970. */
  readonly times: RecordTimes
  /** The uuids of stories in relations of its root block. */
  readonly related: readonly string[]
  /** Only for redirects. */
  readonly redirect?: StoredRedirect
  /** Facts for feeds and sitemaps. Absent if it is not a page, and if only lists were read. */
  readonly facts?: RecordFacts
  /** When the record expires without a publish, in milliseconds since 1970. */
  readonly until?: number
}

/** Times in milliseconds since 1970. Absent if there is none. */
export interface RecordTimes {
  /** The day that an editor set for lists, otherwise the first publish. */
  readonly published?: number
  /** Start and end of its subject, such as an event. */
  readonly starts?: number
  readonly ends?: number
}

/** Facts about a page for sitemaps and feeds. */
export interface RecordFacts {
  /** Only if it differs from the card's. */
  readonly title?: string
  readonly description?: string
  /** First and last publish, in milliseconds since 1970. */
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
  /** The path of its generated sharing picture. Absent if the story has a picture. */
  readonly cardPath?: string
}

/** A change of one record. A story with several languages changes in each. */
export interface RecordChange {
  /** Omitted if the story is new. */
  readonly before?: StoryRecord
  /** Omitted if the story was removed. */
  readonly after?: StoryRecord
}

/** Records to add, replace and remove. */
export interface RecordEdit {
  readonly put?: readonly StoryRecord[]
  /** Uuids of stories to remove in all languages. */
  readonly remove?: readonly string[]
}
