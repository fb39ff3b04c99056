import { ContentStitcher, type Fields, linkedStory } from '../content/ContentStitcher.ts'
import { rebaseAssets } from '../content/rebaseAssets.ts'
import { isStory, type Story } from '../content/story.ts'
import { isEqualData } from '../registry/treeNode.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

interface Completed {
  readonly story: Story
  /** Stories that it names and that are not known yet. */
  readonly missing: readonly string[]
}

/**
 * What a page has seen of other stories. The editor's messages name them by their uuid alone; here they get back what the
 * server resolved before, so that typing sends no requests.
 */
export class KnownStories {
  readonly #stories = new Map<unknown, Story>()
  readonly #links = new Map<unknown, Fields>()
  /** Uuids that completed stories name, since what was made of them was last forgotten. */
  readonly #namedUuids = new Set<unknown>()
  readonly #stitcher: ContentStitcher
  /** What a story named and was not known, while it is completed. */
  #missing = new Set<string>()
  /** Whether a story came resolved that was not known before. */
  #isNew = false

  /**
   * @param relations fields that hold relations, as `component.field`
   * @param assetBase where hosted files are served from; undefined: where they are
   */
  constructor(relations: readonly string[], assetBase: string | undefined) {
    this.#stitcher = new ContentStitcher({
      relations: new Set(relations),
      story: (uuid) => this.#lookUp(this.#stories, uuid),
      link: (uuid) => this.#lookUp(this.#links, uuid),
      text: (text) => rebaseAssets(text, assetBase),
      missing: (uuid) => {
        if (UUID.test(uuid)) this.#missing.add(uuid)
      },
      // Relations that the editor has resolved itself are as good as the server's.
      found: (story) => {
        this.#stories.set(story.uuid, story)
        this.#isNew = true
      },
    })
  }

  /** Takes in all stories that some resolved content holds, and where its links lead. */
  learn(content: unknown): void {
    const pending: unknown[] = [content]
    let isNew = false
    const note = <Value>(known: Map<unknown, Value>, uuid: unknown, value: Value) => {
      isNew ||= this.#namedUuids.has(uuid) && !(known.has(uuid) && isEqualData(known.get(uuid), value))
      known.set(uuid, value)
    }
    while (pending.length) {
      const value = pending.pop()
      if (typeof value !== 'object' || value === null) continue
      if (isStory(value)) {
        note(this.#stories, value.uuid, value)
        note(this.#links, value.uuid, linkedStory(value as unknown as Fields))
      }
      const { linktype, story } = value as Fields
      if (linktype === 'story' && isFields(story)) note(this.#links, story.uuid, linkedStory(story))
      pending.push(...Object.values(value))
    }
    // What was completed before stays as it is where nothing that it names is known better now.
    if (isNew) this.#forget()
  }

  /**
   * A story of the editor's as the server would give it: relations two levels deep, links' addresses, hosted files. Parts that
   * were completed before are the same objects then as now.
   */
  complete(sent: Story): Completed {
    this.#missing = new Set()
    this.#isNew = false
    let story = this.#stitcher.story(sent)
    if (this.#isNew) {
      // It may be named by its uuid further up.
      this.#missing = new Set()
      this.#forget()
      story = this.#stitcher.story(sent)
    }
    return { story, missing: [...this.#missing] }
  }

  #lookUp<Value>(known: ReadonlyMap<unknown, Value>, uuid: unknown): Value | undefined {
    this.#namedUuids.add(uuid)
    return known.get(uuid)
  }

  #forget(): void {
    this.#namedUuids.clear()
    this.#stitcher.forget()
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
