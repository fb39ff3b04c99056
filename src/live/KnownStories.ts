import { isEqual } from '../../json/isEqual.ts'
import { isObject } from '../../json/JsonObject.ts'
import { ContentStitcher, type Fields, linkedStory } from '../content/ContentStitcher.ts'
import { rebaseAssets } from '../content/rebaseAssets.ts'
import { isStory, type Story } from '../content/story.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

interface Completed {
  readonly story: Story
  /** Uuids of referenced stories that are unknown. */
  readonly missing: readonly string[]
}

/**
 * The stories that a page has loaded. The editor's messages contain only uuids of related stories. They are resolved from here, so that
 * typing causes no requests.
 */
export class KnownStories {
  readonly #stories = new Map<unknown, Story>()
  readonly #links = new Map<unknown, Fields>()
  /** Uuids that completed stories reference, since the results were last dropped. */
  readonly #referencedUuids = new Set<unknown>()
  readonly #stitcher: ContentStitcher
  /** Unknown uuids in the story that is being completed. */
  #missing = new Set<string>()
  /** Whether the story that is being completed contains a resolved story that was unknown. */
  #isNew = false

  /**
   * @param relations relation fields, as `component.field`
   * @param assetBase base address of hosted files; undefined: unchanged addresses
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
      // Stories that the editor has resolved are used like those of the server.
      found: (story) => {
        this.#stories.set(story.uuid, story)
        this.#isNew = true
      },
    })
  }

  /** Adds all stories and link targets in resolved content. */
  add(content: unknown): void {
    const pending: unknown[] = [content]
    let isNew = false
    const store = <Value>(known: Map<unknown, Value>, uuid: unknown, value: Value) => {
      isNew ||= this.#referencedUuids.has(uuid) && !(known.has(uuid) && isEqual(known.get(uuid), value))
      known.set(uuid, value)
    }
    while (pending.length) {
      const value = pending.pop()
      if (typeof value !== 'object' || value === null) continue
      if (isStory(value)) {
        store(this.#stories, value.uuid, value)
        store(this.#links, value.uuid, linkedStory(value as unknown as Fields))
      }
      const { linktype, story } = value as Fields
      if (linktype === 'story' && isObject(story)) store(this.#links, story.uuid, linkedStory(story))
      pending.push(...Object.values(value))
    }
    // Completed stories stay cached unless a story that they reference has changed.
    if (isNew) this.#clearCompleted()
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
      // It may also be referenced by uuid in a part that was completed earlier.
      this.#missing = new Set()
      this.#clearCompleted()
      story = this.#stitcher.story(sent)
    }
    return { story, missing: [...this.#missing] }
  }

  #lookUp<Value>(known: ReadonlyMap<unknown, Value>, uuid: unknown): Value | undefined {
    this.#referencedUuids.add(uuid)
    return known.get(uuid)
  }

  #clearCompleted(): void {
    this.#referencedUuids.clear()
    this.#stitcher.forget()
  }
}
