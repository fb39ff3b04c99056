import { rebaseAssets } from '../content/rebaseAssets.ts'
import { isBlock, isStory, type Story } from '../content/story.ts'

/** How deep relations are resolved: related stories, and those related to them. As deep as the server's answers. */
const LEVELS = 2

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What a link needs of the story it leads to. */
const LINK_PARTS = ['uuid', 'id', 'name', 'slug', 'full_slug', 'path', 'url'] as const

type Fields = Readonly<Record<string, unknown>>

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
  readonly #relations: ReadonlySet<string>
  readonly #assetBase: string | undefined
  readonly #stories = new Map<string, Story>()
  readonly #links = new Map<unknown, Fields>()
  /** Related stories as they stand in a story, by level and uuid. */
  #made = Array.from({ length: LEVELS }, () => new Map<string, Story>())

  /**
   * @param relations fields that hold relations, as `component.field`
   * @param assetBase where hosted files are served from; undefined: where they are
   */
  constructor(relations: readonly string[], assetBase: string | undefined) {
    this.#relations = new Set(relations)
    this.#assetBase = assetBase
  }

  /** Takes in all stories that some resolved content holds, and where its links lead. */
  learn(content: unknown): void {
    const pending: unknown[] = [content]
    while (pending.length) {
      const value = pending.pop()
      if (typeof value !== 'object' || value === null) continue
      if (isStory(value)) {
        this.#stories.set(value.uuid, value)
        this.#links.set(value.uuid, linkedStory(value as unknown as Fields))
      }
      const { linktype, story } = value as Fields
      if (linktype === 'story' && isFields(story)) this.#links.set(story.uuid, linkedStory(story))
      pending.push(...Object.values(value))
    }
    this.#made = Array.from({ length: LEVELS }, () => new Map())
  }

  /** A story of the editor's as the server would give it: relations two levels deep, links' addresses, hosted files. */
  complete(story: Story): Completed {
    const missing = new Set<string>()
    this.#learnSent(story.content)
    const content = this.#value(story.content, 0, missing)
    return {
      story: content === story.content ? story : { ...story, content: content as Story['content'] },
      missing: [...missing],
    }
  }

  /** Relations that the editor has resolved itself are as good as the server's. */
  #learnSent(content: unknown): void {
    const pending: unknown[] = [content]
    let isNew = false
    while (pending.length) {
      const value = pending.pop()
      if (typeof value !== 'object' || value === null) continue
      if (isStory(value)) {
        isNew ||= !this.#stories.has(value.uuid)
        this.#stories.set(value.uuid, value)
      }
      pending.push(...Object.values(value))
    }
    if (isNew) this.#made = Array.from({ length: LEVELS }, () => new Map())
  }

  #value(value: unknown, level: number, missing: Set<string>): unknown {
    if (typeof value === 'string') return rebaseAssets(value, this.#assetBase)
    if (Array.isArray(value)) {
      const made = value.map((entry) => this.#value(entry, level, missing))
      return made.every((entry, place) => entry === value[place]) ? value : made
    }
    return isFields(value) ? this.#fields(value, level, missing) : value
  }

  #fields(fields: Fields, level: number, missing: Set<string>): Fields {
    const made: Record<string, unknown> = {}
    let isSame = true
    for (const name of Object.keys(fields)) {
      const value = fields[name]
      const next =
        isBlock(fields) && this.#relations.has(`${fields.component}.${name}`)
          ? this.#relation(value, level, missing)
          : this.#value(value, level, missing)
      made[name] = next
      isSame &&= next === value
    }
    const link = fields.linktype === 'story' ? this.#link(fields, missing) : undefined
    if (link && link !== fields.story) return { ...made, story: link }
    return isSame ? fields : made
  }

  #relation(value: unknown, level: number, missing: Set<string>): unknown {
    if (Array.isArray(value))
      return value.filter(Boolean).map((entry) => this.#relation(entry, level, missing))
    const uuid = isFields(value) ? value.uuid : value
    if (typeof uuid !== 'string') return value
    return level < LEVELS ? (this.#related(uuid, level, missing) ?? uuid) : uuid
  }

  #related(uuid: string, level: number, missing: Set<string>): Story | undefined {
    const known = this.#made[level]?.get(uuid)
    if (known) return known
    const story = this.#stories.get(uuid)
    if (!story) {
      if (UUID.test(uuid)) missing.add(uuid)
      return undefined
    }
    const content = this.#value(story.content, level + 1, missing)
    const made = content === story.content ? story : { ...story, content: content as Story['content'] }
    this.#made[level]?.set(uuid, made)
    return made
  }

  #link({ id, uuid, story }: Fields, missing: Set<string>): Fields | undefined {
    const known = this.#links.get(id) ?? this.#links.get(uuid)
    if (known) return known
    if (isFields(story)) return linkedStory(story)
    const wanted = id || uuid
    if (typeof wanted === 'string' && UUID.test(wanted)) missing.add(wanted)
    return undefined
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function linkedStory(story: Fields): Fields {
  return Object.fromEntries(
    LINK_PARTS.filter((part) => story[part] !== undefined).map((part) => [part, story[part]]),
  )
}
