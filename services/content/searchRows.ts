import type { OpenDatabase } from '../storage/openDatabase.ts'
import type { StoryVersionName } from './IndexedStory.ts'
import type { StoryData } from './StoryData.ts'
import { searchText } from './searchText.ts'

/** Number of rows that a statement searches: about 5 MB of text, in a few milliseconds. */
const ROWS_PER_STATEMENT = 1000

/** Maximum number of words of a search. */
export const MAX_WORDS = 16

/**
 * Finds the contents that contain some words, in batches. Each batch maps uuids to bit masks: bit n is set if the content contains
 * `words[n]`. Contents without any of the words are omitted.
 *
 * @param words lower-case words, at most `MAX_WORDS`
 */
export type WordsIn = (
  version: StoryVersionName,
  words: readonly string[],
) => Iterable<ReadonlyMap<string, number>>

export function wordsIn({ db, use }: OpenDatabase): WordsIn {
  const last = db.prepare('SELECT max(rowid) AS last FROM search_texts')
  return function* (version, words) {
    const bits = words.map((_, at) => `((instr(text, ?${at + 3}) > 0) << ${at})`).join(' | ')
    // A draft without unpublished changes counts as the published version.
    const text =
      version === 'draft'
        ? "draft AS text FROM search_texts WHERE published IS NOT '' AND"
        : "iif(published = '', draft, published) AS text FROM search_texts WHERE published IS NOT NULL AND"
    const find = db.prepare(
      `SELECT uuid, ${bits} AS bits FROM (SELECT uuid, ${text} rowid BETWEEN ?1 AND ?2) WHERE bits <> 0`,
    )
    const end = Number(use(() => last.get())?.last ?? 0)
    for (let from = 1; from <= end; from += ROWS_PER_STATEMENT) {
      const rows = use(() => find.all(from, from + ROWS_PER_STATEMENT - 1, ...words))
      yield new Map(rows.map(({ uuid, bits }) => [uuid as string, bits as number]))
    }
  }
}

/** Writes the searchable texts of stories in the open transaction. */
export function createSearchTextWriter({ db }: OpenDatabase) {
  const keepPublished = db.prepare(
    "UPDATE search_texts SET published = draft WHERE uuid = ? AND published = ''",
  )
  const setDraft = db.prepare(
    'INSERT INTO search_texts (uuid, draft) VALUES (:uuid, :text) ON CONFLICT (uuid) DO UPDATE SET draft = :text',
  )
  const setPublished = db.prepare('UPDATE search_texts SET published = ? WHERE uuid = ?')
  return {
    /** Sets the draft's text. Copies the previous one if it was also the published version's. */
    draft(uuid: string, { content }: StoryData): void {
      keepPublished.run(uuid)
      setDraft.run({ uuid, text: searchText(content) })
    },
    /** @param story `'draft'` if it equals the draft; null if the story is not published */
    published(uuid: string, story: StoryData | 'draft' | null): void {
      setPublished.run(story === 'draft' ? '' : story && searchText(story.content), uuid)
    },
  }
}
