import { withoutSlashes } from '../../../json/withoutSlashes.ts'
import type { StoriesParams } from '../../content/storiesParams.ts'
import type { Story } from '../../content/story.ts'
import type { RecordScope } from '../scopedRecords.ts'
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
import { readReferences } from './storyReferences.ts'

/** Returns the hash of a story if it is known without computing it. */
export type KnownHash = (story: Story, language: string) => string | undefined

interface RecorderOptions {
  readonly isInner?: boolean
  readonly knownHash?: KnownHash | undefined
}

interface Derived extends Omit<QueryDependency, 'reads'> {
  readonly kind: string
  readonly inner: DependencyRecorder
}

/**
 * Records the published content that is read to create one entry, such as a page. `ContentInLanguage.read` requires a recorder, so
 * that no read is missed.
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
  readonly #knownHash: KnownHash | undefined

  constructor({ isInner = false, knownHash }: RecorderOptions = {}) {
    this.#isInner = isInner
    this.#knownHash = knownHash
  }

  /**
   * Records a whole story, with the stories that it contains.
   * @param slug the slug in the first language by which it was requested; omitted if it was not requested by slug
   */
  story(story: Story, language: string, slug?: string): void {
    if (slug !== undefined) this.#found.add(withoutSlashes(slug))
    const published = this.#isInner ? {} : { published: story.published_at ?? '' }
    this.#put({ uuid: story.uuid, language, hash: this.#hash(story, language), ...published })
    this.#recordReferences(story, language)
  }

  /** Records that no story has a slug of the first language. */
  missing(slug: string): void {
    this.#paths.add(withoutSlashes(slug))
  }

  /** Records a list of stories, with the stories that they contain. */
  list(params: StoriesParams, stories: readonly Story[], language: string): void {
    const scope = scopeOf(params)
    this.#lists.set(JSON.stringify(scope), scope)
    for (const story of stories) this.#recordReferences(story, language)
  }

  /** Records that records of a part of the space were read. */
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

  /** Records that records with these slugs were read, in the first language or translated. */
  slugs(slugs: readonly string[]): void {
    const read: ListScope = { slugs }
    this.#lists.set(JSON.stringify(read), read)
  }

  /**
   * Records that the indexed pages of a section were read in a language; '' is every section.
   * @param addresses whether only addresses and times of the last publish were read
   */
  section(section: string, language: string, { addresses = false } = {}): void {
    const read: ListScope = { section, language, ...(addresses ? { addresses } : {}) }
    this.#lists.set(JSON.stringify(read), read)
  }

  /** Records a dependency on all content: any change invalidates the entry. */
  everything(): void {
    this.#lists.set('{}', {})
  }

  /**
   * Computes a value with a nested recorder, and records the value's hash. The entry is invalidated only if the value changes.
   * @param shown returns the part of the value that a page can show, as plain data
   */
  async derive<Value, Named extends { readonly kind: string }>(
    query: Named,
    language: string,
    create: (inner: DependencyRecorder) => Promise<Value>,
    shown: (value: Value) => unknown = (value) => value,
  ): Promise<Value> {
    const inner = new DependencyRecorder({ isInner: true, knownHash: this.#knownHash })
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
   * Returns the recorded dependencies.
   * @param expiresAt when the entry expires without a publish
   * @param unused the kind of a derived value to omit, because the entry does not show it
   */
  dependencies(expiresAt?: Date, unused?: string): PageDependencies {
    const queries = this.#queries((kind) => kind !== unused)
    return { ...this.#reads(), queries, ...(expiresAt ? { until: expiresAt.toISOString() } : {}) }
  }

  /** Returns the dependencies of a redirect that depends only on derived values of one kind, and on which story has the slug. */
  dependenciesOf(kind: string): PageDependencies {
    return { ...NO_DEPENDENCIES, found: [...this.#found], queries: this.#queries((own) => own === kind) }
  }

  /** Returns the hash of a derived value. */
  hashOf({ key, language }: Pick<QueryDependency, 'key' | 'language'>): string | undefined {
    return this.#derived.get(`${language} ${key}`)?.hash
  }

  #queries(isUsed: (kind: string) => boolean): readonly QueryDependency[] {
    const used = [...this.#derived.values()].filter(({ kind }) => isUsed(kind))
    return used.map(({ inner, kind: _, ...query }) => ({ ...query, reads: inner.#allReads() }))
  }

  #hash(story: Story, language: string): string {
    return this.#knownHash?.(story, language) ?? storyHash(story)
  }

  #put(dependency: StoryDependency): void {
    const key = `${dependency.language} ${dependency.uuid}`
    const known = this.#stories.get(key)
    if (!known || dependency.published !== undefined) this.#stories.set(key, dependency)
  }

  #recordReferences(story: Story, language: string): void {
    const { stories, links, absent } = readReferences(story)
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

  /** Returns all reads, including those of derived values. */
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

/** Returns the stories that a list request can return. Ignores parameters that only narrow the result. */
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
