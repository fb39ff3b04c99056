import type { OpenDatabase } from '../storage/openDatabase.ts'
import type { StoryVersionName } from './IndexedStory.ts'
import type { StoryData } from './StoryData.ts'
import { searchText } from './searchText.ts'

/** As many rows as are looked through at once: some 5 MB of text, in a few milliseconds. */
const ROWS_PER_STATEMENT = 1000

/** Most words that are looked for together. */
export const MAX_WORDS = 16

/**
 * Which contents hold which of some words, a part of the space at a time: by uuid, a bit for each word in their order. Contents
 * without any of them are left out.
 *
 * @param words in small letters, `MOST_WORDS` at most
 */
export type WordsIn = (
  version: StoryVersionName,
  words: readonly string[],
) => Iterable<ReadonlyMap<string, number>>

export function wordsIn({ db, use }: OpenDatabase): WordsIn {
  const last = db.prepare('SELECT max(rowid) AS last FROM search_texts')
  return function* (version, words) {
    const bits = words.map((_, at) => `((instr(text, ?${at + 3}) > 0) << ${at})`).join(' | ')
    // A draft that is published as it is counts as the published version.
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

/** Keeps what stories are searched by, in a transaction that is open. */
export function keepSearchTexts({ db }: OpenDatabase) {
  const keepPublished = db.prepare(
    "UPDATE search_texts SET published = draft WHERE uuid = ? AND published = ''",
  )
  const setDraft = db.prepare(
    'INSERT INTO search_texts (uuid, draft) VALUES (:uuid, :text) ON CONFLICT (uuid) DO UPDATE SET draft = :text',
  )
  const setPublished = db.prepare('UPDATE search_texts SET published = ? WHERE uuid = ?')
  return {
    /** The published text stays as it was. */
    draft(uuid: string, { content }: StoryData): void {
      keepPublished.run(uuid)
      setDraft.run({ uuid, text: searchText(content) })
    },
    /** `draft` where it is the same story as the draft. */
    published(uuid: string, story: StoryData | 'draft' | null): void {
      setPublished.run(story === 'draft' ? '' : story && searchText(story.content), uuid)
    },
  }
}
