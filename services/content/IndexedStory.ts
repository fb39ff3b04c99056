import type { JsonObject } from '../../json/JsonObject.ts'
import type { StoryCard } from './StoryCard.ts'
import type { StoryData } from './StoryData.ts'
import type { Translation } from './translations.ts'

export type StoryVersionName = 'draft' | 'published'

/** Reads the contents of stories. A story that was deleted meanwhile has no content. */
export interface StoryContents {
  /** The parsed content; an empty object if the story has none. */
  content(story: IndexedStory): JsonObject
  /** The content as JSON; undefined if the story has none. */
  text(story: IndexedStory): string | undefined
  /** Like `text`, but does not cache it. For callers that scan many stories. */
  uncachedText(story: IndexedStory): string | undefined
}

interface IndexedStoryParts {
  readonly card: StoryCard
  readonly fullSlug: string
  readonly translations: ReadonlyMap<string, Translation>
  readonly published: boolean
  readonly changed: number
  readonly version: StoryVersionName
  readonly contents: StoryContents
}

/** Immutable index entry: one version of a story or folder, with its computed addresses. */
export class IndexedStory {
  readonly card: StoryCard
  readonly fullSlug: string
  /** Addresses and names by language, for the languages that the story or a parent folder is translated into. */
  readonly translations: ReadonlyMap<string, Translation>
  /** True if a published version exists. */
  readonly published: boolean
  /**
   * Time of the last change of the published version, in milliseconds since 1970, not before the content version of that
   * change; 0 if it has not changed since the space was first read.
   */
  readonly changed: number
  /** Version of the content. `published` if the draft has no unpublished changes. */
  readonly version: StoryVersionName
  readonly #contents: StoryContents

  constructor(parts: IndexedStoryParts) {
    this.card = parts.card
    this.fullSlug = parts.fullSlug
    this.translations = parts.translations
    this.published = parts.published
    this.changed = parts.changed
    this.version = parts.version
    this.#contents = parts.contents
  }

  /** The same story at other addresses. */
  withPaths(paths: Pick<IndexedStoryParts, 'fullSlug' | 'translations'>): IndexedStory {
    const { card, published, changed, version } = this
    return new IndexedStory({ card, published, changed, version, contents: this.#contents, ...paths })
  }

  /** The fields that responses contain, without the content. */
  get data(): StoryData {
    return this.card.data
  }
  get id(): number {
    return this.card.data.id
  }
  get uuid(): string {
    return this.card.data.uuid
  }
  get parentId(): number {
    return this.card.data.parent_id ?? 0
  }
  get position(): number {
    return this.card.data.position ?? 0
  }
  get tags(): readonly string[] {
    return this.card.data.tag_list ?? []
  }
  get isFolder(): boolean {
    return this.card.data.is_folder === true
  }
  get isStartpage(): boolean {
    return this.card.data.is_startpage === true
  }
  /** The parsed content; read from the database unless it is cached. */
  get content(): JsonObject {
    return this.#contents.content(this)
  }
  /** The stored JSON of the content; undefined if the story was deleted. */
  get contentText(): string | undefined {
    return this.#contents.text(this)
  }
  /** Like `contentText`, but does not cache it. For callers that scan many stories. */
  get uncachedContentText(): string | undefined {
    return this.#contents.uncachedText(this)
  }
}

/** The default order: by position, then id, then uuid. */
export function byPosition(a: IndexedStory, b: IndexedStory): number {
  return a.position - b.position || a.id - b.id || (a.uuid < b.uuid ? -1 : a.uuid > b.uuid ? 1 : 0)
}
