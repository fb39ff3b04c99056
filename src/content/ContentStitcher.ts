import { isBlock, isStory, type Story } from './story.ts'

/** Number of levels of relations that are resolved, like the service: related stories, and their related stories. */
const LEVELS = 2

/** Properties of a linked story that a link keeps. Beyond the service's limit, the official client inserts the whole story. */
const LINK_PARTS = ['id', 'uuid', 'name', 'slug', 'full_slug', 'path', 'url'] as const

export type Fields = Readonly<Record<string, unknown>>

/** Lookups of related stories and links. */
export interface StitchSources {
  /** Relation fields, as `component.field`. */
  readonly relations: ReadonlySet<string>
  story(uuid: string): Story | undefined
  /** Returns the data of a linked story for a link, by uuid. */
  link(uuid: unknown): Fields | undefined
  /** Called for each uuid without a story or link. */
  missing?(uuid: string): void
  /** Called for each resolved story in content that `story` does not return. */
  found?(story: Story): void
  /** Converts texts. Omitted: texts are unchanged. */
  text?(text: string): string
  /** Whether each object occurs only once in content, as in a response that was just parsed. */
  readonly isTree?: boolean
  /** Called for every object in the content of the result. */
  finish?(made: object): void
}

/**
 * Inserts related stories and link addresses into content. Unchanged parts stay the same objects, and each object is processed once.
 * Relations deeper than two levels and unknown ones stay uuids. Removes `_stopResolving`, which the official client adds to stories
 * that it inserts.
 */
export class ContentStitcher {
  readonly #sources: StitchSources
  /** Stitched related stories by level and uuid. Sharing them keeps stories that reference each other small. */
  #stories: readonly Map<string, Story>[] = []
  /** Results for objects of top-level stories. */
  #results = new WeakMap<object, unknown>()
  /** Number of missing uuids so far. Results with a missing uuid are not cached. */
  #missingCount = 0

  constructor(sources: StitchSources) {
    this.#sources = sources
    this.forget()
  }

  /** Clears the caches. Call it after the lookups have changed. */
  forget(): void {
    this.#stories = Array.from({ length: LEVELS }, () => new Map<string, Story>())
    this.#results = new WeakMap()
  }

  story(story: Story): Story {
    return this.#story(story, 0)
  }

  #story(story: Story, level: number): Story {
    const content = this.#value(story.content, level)
    return this.#finished(
      content === story.content ? story : { ...story, content: content as Story['content'] },
    )
  }

  #value(value: unknown, level: number): unknown {
    if (typeof value === 'string') return this.#sources.text?.(value) ?? value
    if (typeof value !== 'object' || value === null) return value
    // Deeper levels are cached by story.
    const isReused = level === 0 && !this.#sources.isTree
    const known = isReused ? this.#results.get(value) : undefined
    if (known !== undefined) return known
    const missingBefore = this.#missingCount
    const made = this.#finished(
      Array.isArray(value) ? this.#list(value, level) : this.#fields(value as Fields, level),
    )
    if (isReused && missingBefore === this.#missingCount) this.#results.set(value, made)
    return made
  }

  #list(list: readonly unknown[], level: number): object {
    const made = list.map((entry) => this.#value(entry, level))
    return made.every((entry, index) => entry === list[index]) ? list : made
  }

  #fields(fields: Fields, level: number): object {
    if (fields._stopResolving === true) {
      const story = typeof fields.uuid === 'string' ? this.#related(fields.uuid, level) : undefined
      if (story) return story
    }
    const changes: [name: string, value: unknown][] = []
    const component = isBlock(fields) ? fields.component : undefined
    for (const name of Object.keys(fields)) {
      const value = fields[name]
      const isRelation = component !== undefined && this.#sources.relations.has(`${component}.${name}`)
      const next = isRelation ? this.#relation(value, level) : this.#value(value, level)
      if (next !== value) changes.push([name, next])
    }
    const link = fields.linktype === 'story' ? this.#link(fields) : undefined
    if (link && link !== fields.story) changes.push(['story', link])
    if (!changes.length && !('_stopResolving' in fields)) return fields
    // `fromEntries`, because content may have a field with the name `__proto__`.
    const { _stopResolving: _, ...reused } = fields
    return Object.fromEntries([...Object.entries(reused), ...changes])
  }

  #relation(value: unknown, level: number): unknown {
    if (Array.isArray(value))
      return this.#finished(value.filter(Boolean).map((entry) => this.#relation(entry, level)))
    if (isStory(value) && !this.#sources.story(value.uuid)) this.#sources.found?.(value)
    const uuid = typeof value === 'object' && value !== null ? (value as Fields).uuid : value
    if (typeof uuid !== 'string') return this.#value(value, level)
    return (level < LEVELS ? this.#related(uuid, level) : undefined) ?? uuid
  }

  #related(uuid: string, level: number): Story | undefined {
    const known = this.#stories[level]
    const made = known?.get(uuid)
    if (made) return made
    const story = this.#sources.story(uuid)
    if (!story) this.#reportMissing(uuid)
    if (!story || !known) return undefined
    const stitched = this.#story(story, level + 1)
    known.set(uuid, stitched)
    return stitched
  }

  #link({ id, uuid, story }: Fields): Fields | undefined {
    const known = this.#sources.link(id ?? uuid) ?? this.#sources.link(uuid)
    if (known) return known
    if (typeof story === 'object' && story !== null) return this.#finished(linkedStory(story as Fields))
    const target = id || uuid
    if (typeof target === 'string') this.#reportMissing(target)
    return undefined
  }

  #reportMissing(uuid: string): void {
    this.#missingCount += 1
    this.#sources.missing?.(uuid)
  }

  #finished<Stitched extends object>(made: Stitched): Stitched {
    this.#sources.finish?.(made)
    return made
  }
}

/** Returns the data of a story that a link to it keeps. */
export function linkedStory(story: Fields): Fields {
  return Object.fromEntries(
    LINK_PARTS.filter((part) => story[part] !== undefined).map((part) => [part, story[part]]),
  )
}
