import type { JsonObject } from './JsonObject.ts'
import type { StoryCard } from './StoryCard.ts'
import type { StoryData } from './StoryData.ts'
import type { Translation } from './translations.ts'

/** Which of a story's two versions. */
export type StoryVersionName = 'draft' | 'published'

/** Where the contents of stories are. */
export interface StoryContents {
  /** Empty where the story has no content any more. */
  content(story: IndexedStory): JsonObject
  /** The same as JSON; undefined where the story has no content any more. */
  text(story: IndexedStory): string | undefined
  /** The same, for those who look at many stories once: nothing is kept of it. */
  textOnce(story: IndexedStory): string | undefined
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

/** A story or folder as one version of the space has it, with what every request asks worked out. Never changed. */
export class IndexedStory {
  readonly card: StoryCard
  readonly fullSlug: string
  /** Its addresses and names by language, of those in which it or a folder above is translated. */
  readonly translations: ReadonlyMap<string, Translation>
  /** Whether it has a published copy. */
  readonly published: boolean
  /**
   * When visitors last got another version of it, in milliseconds since 1970, and never before the content version that
   * came with it; 0 since the space was first read.
   */
  readonly changed: number
  /** Which version its content is. One that is the draft and published alike is the published one. */
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

  /** The fields that answers show, without the content. */
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
  /** The whole content, read where it is not at hand. */
  get content(): JsonObject {
    return this.#contents.content(this)
  }
  /** The content's JSON as it is stored; undefined where it is gone. */
  get contentText(): string | undefined {
    return this.#contents.text(this)
  }
  /** The same, for those who look at many stories once. */
  get contentTextOnce(): string | undefined {
    return this.#contents.textOnce(this)
  }
}

/** The default order: position, then id. Of two with the same id the uuid decides. */
export function byPosition(a: IndexedStory, b: IndexedStory): number {
  return a.position - b.position || a.id - b.id || (a.uuid < b.uuid ? -1 : a.uuid > b.uuid ? 1 : 0)
}
