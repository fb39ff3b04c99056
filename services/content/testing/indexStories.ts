import type { IndexedStory, StoryContents } from '../IndexedStory.ts'
import { StoryIndex } from '../StoryIndex.ts'
import { prepareRow, type StoryRow } from '../StoryRow.ts'
import { runSync } from '../timeSlicing.ts'

/** Returns an index of rows, without a database. */
export function indexStories(rows: Iterable<StoryRow>, changedOf = (_uuid: string) => 0): StoryIndex {
  const all = new Map([...rows].map((row) => [row.uuid, row]))
  const content = ({ uuid, version }: IndexedStory) => {
    const row = all.get(uuid)
    return (version === 'draft' ? row?.draft : row?.published)?.content ?? {}
  }
  const text = (story: IndexedStory) => JSON.stringify(content(story))
  const contents: StoryContents = { content, text, uncachedText: text }
  const index = new StoryIndex(contents)
  const live = [...all.values()].filter(({ deletedBy }) => deletedBy === null)
  const cards = live.map(
    (row) => prepareRow({ row, cause: null }, undefined, undefined, changedOf(row.uuid)).cards,
  )
  runSync(index.load(cards))
  return index
}
