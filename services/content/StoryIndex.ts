import type { Folders } from './fullSlugs.ts'
import { IndexedStory, type StoryContents } from './IndexedStory.ts'
import { normalizeLanguage } from './language.ts'
import type { StoryCard } from './StoryCard.ts'
import { forEachInSteps, type Steps } from './timeSlicing.ts'
import { hasSamePaths, pathsOf } from './translations.ts'
import { VersionIndex } from './VersionIndex.ts'

/** The input of the index for one story. */
export interface StoryCards {
  readonly draft: StoryCard
  /** The same object as `draft` without unpublished changes; null if the story is not published. */
  readonly published: StoryCard | null
  /** See `IndexedStory`. */
  readonly changed: number
}

/** The published version of a story before and after a change; undefined if there was or is none. */
export interface PublishedChange {
  readonly before: IndexedStory | undefined
  readonly after: IndexedStory | undefined
}

/** In-memory index of a space's stories: the draft and the published version, updated with each change. */
export class StoryIndex {
  readonly draft = new VersionIndex()
  readonly published = new VersionIndex()
  readonly #contents: StoryContents
  readonly #languages = new Map<string, number>()
  /** Number of changes so far. */
  sequence = 0

  constructor(contents: StoryContents) {
    this.#contents = contents
  }

  /** The folders of the draft by id. They also determine the paths of the published version. */
  readonly folders = {
    get: (id: number) => this.#folder(id)?.data,
  }

  /** Codes of the languages that a story is translated into, in its content or its address. */
  get languages(): { has(code: string): boolean } & Iterable<string> {
    const counts = this.#languages
    return { has: (code) => counts.has(code), [Symbol.iterator]: () => counts.keys() }
  }

  /** Fills an empty index. Don't use the index before the generator has finished. */
  *load(rows: readonly StoryCards[]): Steps<void> {
    const folders = new Map(
      rows.flatMap(({ draft }) =>
        draft.data.is_folder === true ? [[draft.data.id, draft.data] as const] : [],
      ),
    )
    const drafts: IndexedStory[] = []
    const published: IndexedStory[] = []
    yield* forEachInSteps(rows, (row) => {
      const entries = this.#entries(row, folders)
      drafts.push(entries.draft)
      if (entries.published !== undefined) published.push(entries.published)
      this.#countLanguages(entries.draft, 1)
    })
    yield* this.draft.load(drafts)
    yield* this.published.load(published)
  }

  /**
   * Applies new cards of stories, by uuid; null removes a story. Also updates the paths of all stories in moved folders.
   * Returns the changes of the published version.
   */
  apply(changes: ReadonlyMap<string, StoryCards | null>): PublishedChange[] {
    this.sequence++
    const before = new Map<string, IndexedStory | undefined>()
    const folders = new Map<number, IndexedStory | undefined>()
    const remember = (uuid: string) => {
      if (!before.has(uuid)) before.set(uuid, this.published.byUuid.get(uuid))
    }
    for (const [uuid, row] of changes) {
      remember(uuid)
      const earlier = this.draft.byUuid.get(uuid)
      if (earlier?.isFolder) folders.set(earlier.id, earlier)
      if (row !== null && isFolder(row) && !folders.has(row.draft.data.id))
        folders.set(row.draft.data.id, undefined)
      this.#remove(uuid)
    }
    // Folders first: the paths of stories depend on them.
    const added = [...changes.values()].filter((row) => row !== null)
    added.sort((a, b) => Number(isFolder(b)) - Number(isFolder(a)))
    for (const row of added) if (isFolder(row)) this.#add(row)
    for (const row of added) if (!isFolder(row)) this.#add(row)
    for (const [id, earlier] of folders) {
      const folder = this.#folder(id)
      const isSame = earlier && folder ? hasSamePaths(earlier, folder) : earlier === folder
      if (!isSame) this.#moveBelow(id, remember, new Set())
    }
    return [...before].map(([uuid, earlier]) => ({ before: earlier, after: this.published.byUuid.get(uuid) }))
  }

  #folder(id: number): IndexedStory | undefined {
    const found = this.draft.byId.get(id)
    return found?.isFolder ? found : undefined
  }

  #remove(uuid: string): void {
    const draft = this.draft.byUuid.get(uuid)
    if (draft !== undefined) {
      this.draft.remove(draft)
      this.#countLanguages(draft, -1)
    }
    const published = this.published.byUuid.get(uuid)
    if (published !== undefined) this.published.remove(published)
  }

  #add(row: StoryCards): void {
    const { draft, published } = this.#entries(row, this.folders)
    this.draft.add(draft)
    this.#countLanguages(draft, 1)
    if (published !== undefined) this.published.add(published)
  }

  #entries(
    row: StoryCards,
    folders: Folders,
  ): { readonly draft: IndexedStory; readonly published: IndexedStory | undefined } {
    const make = (card: StoryCard, version: 'draft' | 'published') =>
      new IndexedStory({
        card,
        ...pathsOf(card.data, folders),
        published: row.published !== null,
        changed: row.changed,
        version,
        contents: this.#contents,
      })
    const isSame = row.published === row.draft
    const draft = make(row.draft, isSame ? 'published' : 'draft')
    // Folders have no published version of their data: the draft applies to visitors, too.
    if (isSame || isFolder(row)) return { draft, published: draft }
    return { draft, published: row.published === null ? undefined : make(row.published, 'published') }
  }

  /**
   * Recomputes the paths of all entries below a folder.
   *
   * @param remember called with the uuid of each entry before its path changes
   * @param above ids of the folders already visited, which ends cycles
   */
  #moveBelow(folderId: number, remember: (uuid: string) => void, above: Set<number>): void {
    if (above.has(folderId)) return
    above.add(folderId)
    for (const view of [this.draft, this.published]) {
      for (const entry of view.children(folderId)) {
        const moved = entry.withPaths(pathsOf(entry.data, this.folders))
        if (hasSamePaths(entry, moved)) continue
        remember(entry.uuid)
        const other = view === this.draft ? this.published : this.draft
        const isInBoth = other.byUuid.get(entry.uuid) === entry
        for (const holder of isInBoth ? [view, other] : [view]) {
          holder.remove(entry)
          holder.add(moved)
        }
        if (entry.isFolder) this.#moveBelow(entry.id, remember, above)
      }
    }
  }

  #countLanguages(story: IndexedStory, by: 1 | -1): void {
    const own = [...story.translations].flatMap(([language, { isOwn }]) => (isOwn ? [language] : []))
    for (const code of new Set([...story.card.languages.map(normalizeLanguage), ...own])) {
      const count = (this.#languages.get(code) ?? 0) + by
      if (count === 0) this.#languages.delete(code)
      else this.#languages.set(code, count)
    }
  }
}

function isFolder({ draft }: StoryCards): boolean {
  return draft.data.is_folder === true
}
