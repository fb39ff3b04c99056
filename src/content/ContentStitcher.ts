import { isBlock, isStory, type Story } from './story.ts'

/** How deep relations are resolved: related stories, and those related to them. The service answers no deeper. */
const LEVELS = 2

/** What a link needs of its story. Beyond the service's limit the client inserts the whole story instead. */
const LINK_PARTS = ['id', 'uuid', 'name', 'slug', 'full_slug', 'path', 'url'] as const

export type Fields = Readonly<Record<string, unknown>>

/** Where related stories and links are looked up. */
export interface StitchSources {
  /** Fields that hold relations, as `component.field`. */
  readonly relations: ReadonlySet<string>
  story(uuid: string): Story | undefined
  /** What a link to a story says of it, by its uuid. */
  link(uuid: unknown): Fields | undefined
  /** Told of each uuid that has no story or link. */
  missing?(uuid: string): void
  /** Told of each whole story that stands in content in place of its uuid and that `story` does not know. */
  found?(story: Story): void
  /** Texts as they are shown; left away: as they are stored. */
  text?(text: string): string
  /** Whether no object stands in content twice, as in an answer that was just read. */
  readonly isTree?: boolean
  /** Done to every object of the result that is in content. */
  finish?(made: object): void
}

/**
 * Puts related stories and link addresses into content. What has nothing to put in stays the same object, and the same object
 * is not looked through twice. Relations deeper than two levels, and those that are not known, stay uuids. The client's own mark
 * on what it inserted itself (`_stopResolving`) is left out.
 */
export class ContentStitcher {
  readonly #sources: StitchSources
  /** Related stories as they stand in a story, by level and uuid, so that stories that name each other stay small. */
  #stories: readonly Map<string, Story>[] = []
  /** What was made of objects of stories that are stitched themselves. */
  #made = new WeakMap<object, unknown>()
  /** How many uuids were missing so far: what lacks one is looked through again. */
  #missed = 0

  constructor(sources: StitchSources) {
    this.#sources = sources
    this.forget()
  }

  /** To be called once the sources know other stories or links. */
  forget(): void {
    this.#stories = Array.from({ length: LEVELS }, () => new Map<string, Story>())
    this.#made = new WeakMap()
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
    // Deeper levels are kept by story.
    const isReused = level === 0 && !this.#sources.isTree
    const known = isReused ? this.#made.get(value) : undefined
    if (known !== undefined) return known
    const missed = this.#missed
    const made = this.#finished(
      Array.isArray(value) ? this.#list(value, level) : this.#fields(value as Fields, level),
    )
    if (isReused && missed === this.#missed) this.#made.set(value, made)
    return made
  }

  #list(list: readonly unknown[], level: number): object {
    const made = list.map((entry) => this.#value(entry, level))
    return made.every((entry, place) => entry === list[place]) ? list : made
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
    // By entries: content may have a field of the name `__proto__`.
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
    if (!story) this.#misses(uuid)
    if (!story || !known) return undefined
    const stitched = this.#story(story, level + 1)
    known.set(uuid, stitched)
    return stitched
  }

  #link({ id, uuid, story }: Fields): Fields | undefined {
    const known = this.#sources.link(id ?? uuid) ?? this.#sources.link(uuid)
    if (known) return known
    if (typeof story === 'object' && story !== null) return this.#finished(linkedStory(story as Fields))
    const wanted = id || uuid
    if (typeof wanted === 'string') this.#misses(wanted)
    return undefined
  }

  #misses(uuid: string): void {
    this.#missed += 1
    this.#sources.missing?.(uuid)
  }

  #finished<Stitched extends object>(made: Stitched): Stitched {
    this.#sources.finish?.(made)
    return made
  }
}

/** What a link says of the story it leads to. */
export function linkedStory(story: Fields): Fields {
  return Object.fromEntries(
    LINK_PARTS.filter((part) => story[part] !== undefined).map((part) => [part, story[part]]),
  )
}
