import { fullSlugOf, withoutSlash } from './fullSlugs.ts'
import type { JsonObject } from './JsonObject.ts'
import { translatedLanguages } from './language.ts'
import type { StoryRow } from './SpaceStore.ts'
import type { StoryData } from './StoryData.ts'

/** A story or folder as one version of the space has it, with what every request asks worked out. */
export interface IndexedStory {
  readonly data: StoryData
  readonly id: number
  readonly uuid: string
  readonly fullSlug: string
  readonly parentId: number
  readonly position: number
  readonly tags: readonly string[]
  readonly isFolder: boolean
  readonly isStartpage: boolean
  readonly content: JsonObject
  readonly languages: ReadonlySet<string>
  /** Whether it has a published copy. */
  readonly published: boolean
}

/** All stories of one version, draft or published. */
export interface StoryView {
  /** Without folders, in the default order: position, then id. */
  readonly stories: readonly IndexedStory[]
  /** With folders. */
  readonly entries: readonly IndexedStory[]
  readonly byId: ReadonlyMap<number, IndexedStory>
  readonly byUuid: ReadonlyMap<string, IndexedStory>
  readonly groups: ReadonlyMap<string, readonly IndexedStory[]>
  /** The story at a path; `blog`, `blog/` and the start page's own path all find a folder's start page. */
  bySlug(path: string): IndexedStory | undefined
}

export interface StoryIndex {
  readonly draft: StoryView
  readonly published: StoryView
  /** Codes as in the content's keys (`en_us`). */
  readonly languages: ReadonlySet<string>
}

const known = new WeakMap<StoryData, IndexedStory>()

/** Works out both versions. A story whose data did not change keeps its entry, and what is cached for it. */
export function indexStories(rows: Iterable<StoryRow>): StoryIndex {
  const live = [...rows].filter((row) => row.deletedBy === null)
  const folders = new Map<number, StoryData>()
  for (const { draft } of live) if (draft.is_folder === true) folders.set(draft.id, draft)

  const draft = live.map((row) => indexed(row.draft, row.published !== null, folders))
  const published = live.flatMap((row) => {
    const data = row.draft.is_folder === true ? row.draft : row.published
    return data === null ? [] : [indexed(data, row.published !== null, folders)]
  })
  const languages = new Set<string>()
  for (const story of draft) for (const code of story.languages) languages.add(code)
  return { draft: viewOf(draft), published: viewOf(published), languages }
}

function indexed(data: StoryData, published: boolean, folders: ReadonlyMap<number, StoryData>): IndexedStory {
  const fullSlug = fullSlugOf(data, folders)
  const before = known.get(data)
  if (before !== undefined && before.fullSlug === fullSlug && before.published === published) return before
  const content = data.content ?? {}
  const story: IndexedStory = {
    data,
    id: data.id,
    uuid: data.uuid,
    fullSlug,
    parentId: data.parent_id ?? 0,
    position: data.position ?? 0,
    tags: data.tag_list ?? [],
    isFolder: data.is_folder === true,
    isStartpage: data.is_startpage === true,
    content,
    languages: before?.languages ?? translatedLanguages(content),
    published,
  }
  known.set(data, story)
  return story
}

function viewOf(unsorted: IndexedStory[]): StoryView {
  const entries = unsorted.sort((a, b) => a.position - b.position || a.id - b.id)
  const stories = entries.filter((entry) => !entry.isFolder)
  const paths = new Map<string, IndexedStory>()
  const folderPaths = new Map<number, string>()
  for (const entry of entries) if (entry.isFolder) folderPaths.set(entry.id, withoutSlash(entry.fullSlug))
  const offer = (path: string, story: IndexedStory) => {
    if (!paths.has(path)) paths.set(path, story)
  }
  // A page at a folder's very path comes before the folder's start page.
  for (const story of stories) offer(withoutSlash(story.fullSlug), story)
  for (const story of stories) {
    const folder = story.isStartpage ? folderPaths.get(story.parentId) : undefined
    if (folder !== undefined) offer(folder, story)
  }
  const groups = new Map<string, IndexedStory[]>()
  for (const story of stories) {
    if (typeof story.data.group_id !== 'string') continue
    const group = groups.get(story.data.group_id)
    if (group === undefined) groups.set(story.data.group_id, [story])
    else group.push(story)
  }
  return {
    stories,
    entries,
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    byUuid: new Map(entries.map((entry) => [entry.uuid, entry])),
    groups,
    bySlug: (path) => paths.get(withoutSlash(path)),
  }
}
