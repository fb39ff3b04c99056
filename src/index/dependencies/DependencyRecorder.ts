import type { StoriesParams } from '../../content/storiesParams.ts'
import type { Story } from '../../content/story.ts'
import type { RecordScope } from '../scopedRecords.ts'
import { namedStories } from './namedStories.ts'
import {
  type LinkDependency,
  type ListScope,
  NO_DEPENDENCIES,
  type PageDependencies,
  type QueryDependency,
  type Reads,
  type StoryDependency,
} from './PageDependencies.ts'
import { resultHash } from './resultHash.ts'
import { storyHash } from './storyHash.ts'

/** The hash of a story in a language, where it is known without looking through it. */
export type KnownHash = (story: Story, language: string) => string | undefined

interface RecorderOptions {
  readonly isInner?: boolean
  readonly known?: KnownHash | undefined
}

interface Derived extends Omit<QueryDependency, 'reads'> {
  readonly kind: string
  readonly inner: DependencyRecorder
}

/**
 * Notes what is read of the published content while one thing is made. Content is read through `ContentInLanguage.read`, which
 * asks for one, so that nothing is read unnoticed.
 */
export class DependencyRecorder {
  readonly #stories = new Map<string, StoryDependency>()
  readonly #links = new Map<string, LinkDependency>()
  readonly #absent = new Set<string>()
  readonly #paths = new Set<string>()
  readonly #found = new Set<string>()
  readonly #lists = new Map<string, ListScope>()
  readonly #derived = new Map<string, Derived>()
  readonly #isInner: boolean
  readonly #known: KnownHash | undefined

  constructor({ isInner = false, known }: RecorderOptions = {}) {
    this.#isInner = isInner
    this.#known = known
  }

  /**
   * A whole story, with those that stand in it.
   * @param slug the one, in the first language, at which it was found; absent where it was asked for by another name
   */
  story(story: Story, language: string, slug?: string): void {
    if (slug !== undefined) this.#found.add(bare(slug))
    const published = this.#isInner ? {} : { published: story.published_at ?? '' }
    this.#put({ uuid: story.uuid, language, hash: this.#hash(story, language), ...published })
    this.#recordReferences(story, language)
  }

  /** A slug, in the first language, at which nothing stands. */
  missing(slug: string): void {
    this.#paths.add(bare(slug))
  }

  /** A list of stories, with those that stand in them. */
  list(params: StoriesParams, stories: readonly Story[], language: string): void {
    const scope = scopeOf(params)
    this.#lists.set(JSON.stringify(scope), scope)
    for (const story of stories) this.#recordReferences(story, language)
  }

  /** A part of the space that was read as records. */
  scope(scope: RecordScope): void {
    const read: ListScope =
      'uuids' in scope
        ? { uuids: scope.uuids }
        : {
            ...(scope.folder ? { folder: `${scope.folder}/` } : {}),
            ...(scope.startpages ? { startPages: true } : {}),
          }
    this.#lists.set(JSON.stringify(read), read)
  }

  /** The records at some slugs, in the first language or translated. */
  slugs(slugs: readonly string[]): void {
    const read: ListScope = { slugs }
    this.#lists.set(JSON.stringify(read), read)
  }

  /**
   * Records of pages of a section that search engines may find in a language; '' is every section.
   * @param addresses whether only their addresses are read, and when they were published last
   */
  section(section: string, language: string, { addresses = false } = {}): void {
    const read: ListScope = { section, language, ...(addresses ? { addresses } : {}) }
    this.#lists.set(JSON.stringify(read), read)
  }

  /** Any change counts: what was read cannot be named. */
  everything(): void {
    this.#lists.set('{}', {})
  }

  /**
   * Makes a value of what is read through another recorder, so that only a change of the value counts.
   * @param shown what a page can show of the value, as plain data
   */
  async derive<Value, Named extends { readonly kind: string }>(
    query: Named,
    language: string,
    create: (inner: DependencyRecorder) => Promise<Value>,
    shown: (value: Value) => unknown = (value) => value,
  ): Promise<Value> {
    const inner = new DependencyRecorder({ isInner: true, known: this.#known })
    const value = await create(inner)
    const key = JSON.stringify(query)
    this.#derived.set(`${language} ${key}`, {
      kind: query.kind,
      key,
      language,
      hash: resultHash(shown(value)),
      inner,
    })
    return value
  }

  /**
   * What was noted so far.
   * @param unused the kind of a derived value that was made and is not shown
   */
  dependencies(until?: Date, unused?: string): PageDependencies {
    const queries = this.#queries((kind) => kind !== unused)
    return { ...this.#reads(), queries, ...(until ? { until: until.toISOString() } : {}) }
  }

  /** What decides where a path leads on, where a derived value alone does: that, and which story stands at the slug. */
  dependenciesOf(kind: string): PageDependencies {
    return { ...NO_DEPENDENCIES, found: [...this.#found], queries: this.#queries((own) => own === kind) }
  }

  /** The hash that a derived value has now. */
  hashOf({ key, language }: Pick<QueryDependency, 'key' | 'language'>): string | undefined {
    return this.#derived.get(`${language} ${key}`)?.hash
  }

  #queries(isUsed: (kind: string) => boolean): readonly QueryDependency[] {
    const used = [...this.#derived.values()].filter(({ kind }) => isUsed(kind))
    return used.map(({ inner, kind: _, ...query }) => ({ ...query, reads: inner.#allReads() }))
  }

  #hash(story: Story, language: string): string {
    return this.#known?.(story, language) ?? storyHash(story)
  }

  #put(dependency: StoryDependency): void {
    const key = `${dependency.language} ${dependency.uuid}`
    const known = this.#stories.get(key)
    if (!known || dependency.published !== undefined) this.#stories.set(key, dependency)
  }

  #recordReferences(story: Story, language: string): void {
    const { stories, links, absent } = namedStories(story)
    for (const inner of stories) this.#put({ uuid: inner.uuid, language, hash: this.#hash(inner, language) })
    for (const link of links)
      this.#links.set(`${language} ${link.uuid} ${link.without}`, { ...link, language })
    for (const uuid of absent) this.#absent.add(uuid)
  }

  #reads(): Reads {
    return {
      stories: [...this.#stories.values()],
      links: [...this.#links.values()],
      absent: [...this.#absent],
      paths: [...this.#paths],
      found: [...this.#found],
      lists: [...this.#lists.values()],
    }
  }

  /** With what derived values in it read. */
  #allReads(): Reads {
    const all = new DependencyRecorder({ isInner: true })
    all.#merge(this)
    return all.#reads()
  }

  #merge(other: DependencyRecorder): void {
    for (const dependency of other.#stories.values()) this.#put(dependency)
    for (const [key, link] of other.#links) this.#links.set(key, link)
    for (const uuid of other.#absent) this.#absent.add(uuid)
    for (const path of other.#paths) this.#paths.add(path)
    for (const slug of other.#found) this.#found.add(slug)
    for (const [key, scope] of other.#lists) this.#lists.set(key, scope)
    for (const { inner } of other.#derived.values()) this.#merge(inner)
  }
}

const bare = (slug: string): string => slug.replace(/^\/+|(?<!\/)\/+$/g, '')

/** Which stories a request for a list can give. What it says beside that only makes them fewer. */
function scopeOf(params: StoriesParams): ListScope {
  const { starts_with, with_tag, by_uuids, by_uuids_ordered, by_slugs, is_startpage } = params
  const uuids = by_uuids_ordered ?? by_uuids
  return {
    ...(starts_with ? { folder: starts_with } : {}),
    ...(with_tag ? { tags: with_tag.split(',') } : {}),
    ...(uuids ? { uuids: uuids.split(',') } : {}),
    ...(by_slugs ? { slugs: by_slugs.split(',') } : {}),
    ...(is_startpage ? { startPages: true } : {}),
  }
}
