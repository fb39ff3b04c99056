import type { Folders } from './fullSlugs.ts'
import { IndexedStory, type StoryContents } from './IndexedStory.ts'
import { normalizeLanguage } from './language.ts'
import type { StoryCard } from './StoryCard.ts'
import { eachInPieces, type Pieces } from './timeSlicing.ts'
import { hasSamePaths, pathsOf } from './translations.ts'
import { VersionIndex } from './VersionIndex.ts'

/** What the index has to know of a story's row. */
export interface StoryCards {
  readonly draft: StoryCard
  /** The same as `draft` where both versions are one; null where visitors get none. */
  readonly published: StoryCard | null
  /** See `IndexedStory`. */
  readonly changed: number
}

/** A story of the published version before and after a change. */
export interface PublishedChange {
  readonly before: IndexedStory | undefined
  readonly after: IndexedStory | undefined
}

/** Both versions of the space, kept up to date change by change. */
export class StoryIndex {
  readonly draft = new VersionIndex()
  readonly published = new VersionIndex()
  readonly #contents: StoryContents
  readonly #languages = new Map<string, number>()
  /** Moves with every change. */
  sequence = 0

  constructor(contents: StoryContents) {
    this.#contents = contents
  }

  /** The folders by id, as the draft has them: visitors' paths follow from the same ones. */
  readonly folders = {
    get: (id: number) => this.#folder(id)?.data,
  }

  /** Codes of the languages that a story is translated into, in its content or its address. */
  get languages(): { has(code: string): boolean } & Iterable<string> {
    const counts = this.#languages
    return { has: (code) => counts.has(code), [Symbol.iterator]: () => counts.keys() }
  }

  /** Fills an empty index, which may not be used before all is in it. */
  *load(rows: readonly StoryCards[]): Pieces<void> {
    const folders = new Map(
      rows.flatMap(({ draft }) =>
        draft.data.is_folder === true ? [[draft.data.id, draft.data] as const] : [],
      ),
    )
    const drafts: IndexedStory[] = []
    const published: IndexedStory[] = []
    yield* eachInPieces(rows, (row) => {
      const made = this.#entries(row, folders)
      drafts.push(made.draft)
      if (made.published !== undefined) published.push(made.published)
      this.#countLanguages(made.draft, 1)
    })
    yield* this.draft.load(drafts)
    yield* this.published.load(published)
  }

  /**
   * Takes the new cards of stories, or null for one that is gone, by uuid, and what follows from them for the stories in
   * folders that moved. Returns what became of the published version.
   */
  apply(changes: ReadonlyMap<string, StoryCards | null>): PublishedChange[] {
    this.sequence++
    const before = new Map<string, IndexedStory | undefined>()
    const folders = new Map<number, IndexedStory | undefined>()
    const note = (uuid: string) => {
      if (!before.has(uuid)) before.set(uuid, this.published.byUuid.get(uuid))
    }
    for (const [uuid, row] of changes) {
      note(uuid)
      const earlier = this.draft.byUuid.get(uuid)
      if (earlier?.isFolder) folders.set(earlier.id, earlier)
      if (row !== null && isFolder(row) && !folders.has(row.draft.data.id))
        folders.set(row.draft.data.id, undefined)
      this.#remove(uuid)
    }
    // Folders first: paths follow from them.
    const added = [...changes.values()].filter((row) => row !== null)
    added.sort((a, b) => Number(isFolder(b)) - Number(isFolder(a)))
    for (const row of added) if (isFolder(row)) this.#add(row)
    for (const row of added) if (!isFolder(row)) this.#add(row)
    for (const [id, earlier] of folders) {
      const folder = this.#folder(id)
      const isSame = earlier && folder ? hasSamePaths(earlier, folder) : earlier === folder
      if (!isSame) this.#moveBelow(id, note, new Set())
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
    const one = row.published === row.draft
    const draft = make(row.draft, one ? 'published' : 'draft')
    // Visitors get folders as the draft has them.
    if (one || isFolder(row)) return { draft, published: draft }
    return { draft, published: row.published === null ? undefined : make(row.published, 'published') }
  }

  /** Gives the entries below a folder their paths anew, as far down as they follow from it. */
  #moveBelow(folderId: number, note: (uuid: string) => void, above: Set<number>): void {
    if (above.has(folderId)) return
    above.add(folderId)
    for (const view of [this.draft, this.published]) {
      for (const entry of view.children(folderId)) {
        const moved = entry.withPaths(pathsOf(entry.data, this.folders))
        if (hasSamePaths(entry, moved)) continue
        note(entry.uuid)
        const other = view === this.draft ? this.published : this.draft
        const isInBoth = other.byUuid.get(entry.uuid) === entry
        for (const holder of isInBoth ? [view, other] : [view]) {
          holder.remove(entry)
          holder.add(moved)
        }
        if (entry.isFolder) this.#moveBelow(entry.id, note, above)
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
