import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '../storage/openDatabase.ts'
import { withDerivedUids } from './blockUids.ts'
import { fileVersionIn, prepareSaveFileVersion } from './fileVersion.ts'
import type { StoryVersionName } from './IndexedStory.ts'
import { createNamedSaves, type NamedSave, namedSavesIn } from './namedSaves.ts'
import type { StoryData } from './StoryData.ts'
import type { StoryCards } from './StoryIndex.ts'
import type { PreparedRow, StoryRow } from './StoryRow.ts'
import { type Schedules, schedulesIn } from './schedule/Schedules.ts'
import { createSearchTextWriter, type WordsIn, wordsIn } from './searchRows.ts'
import { SPACE_FORMAT, spaceSchema } from './spaceSchema.ts'
import { type StoredRow, toCards, toRow, toStored, type WrittenCards, writtenCards } from './storedRows.ts'
import { limitTrash, type Trash, trashIn } from './Trash.ts'
import { STEP_SIZE } from './timeSlicing.ts'
import { upgradeStore } from './upgradeStore.ts'
import { createVersions, type StoryVersion, versionsIn } from './versions.ts'

/** The changes of one transaction. */
export interface StoreWrite {
  readonly rows: readonly PreparedRow[]
  /** New stamps, by uuid, of files whose content did not change. */
  readonly stamps?: ReadonlyMap<string, string>
  /** Called after the rows are written, so it can read them. */
  readonly meta?: () => Readonly<Record<string, string>>
}

/** Persistence of a space: one SQLite file. A write is on disk when `write` returns. */
export interface SpaceStore {
  /** The cards of all rows, a few hundred at a time. A row that is written during the iteration is repeated. */
  allCards(): Iterable<WrittenCards>
  /** The cards of the rows that were written after the write `sequence`. Returns the same number if there are none. */
  cardsSince(sequence: number): WrittenCards
  cards(uuid: string): StoryCards | undefined
  /** All rows, by uuid. */
  storedRows(): Iterable<StoredRow>
  row(uuid: string): StoryRow | undefined
  has(uuid: string): boolean
  /** The row that has an id and is not deleted. */
  owner(id: number): StoredRow | undefined
  largestId(): number
  /** The JSON of a story's content; undefined if that version does not exist. */
  contentText(uuid: string, version: StoryVersionName): string | undefined
  draftText(uuid: string): string | undefined
  readonly wordsIn: WordsIn
  meta(name: string): string | undefined
  /** True if a different process wrote since the last call. */
  hasExternalWrites(): boolean
  /**
   * Runs one transaction. `decide` runs under the write lock, so the rows that it reads cannot change before the write.
   * Returns the number of the write; undefined if it wrote no rows.
   */
  write(decide: () => StoreWrite | undefined): number | undefined
  /** The history of a story, the latest version first. Saves of one editing session are one version, the last of them. */
  versions(uuid: string): readonly StoryVersion[]
  /** The draft of a version; undefined if it is no longer stored. */
  version(uuid: string, version: number): StoryData | undefined
  /** The named saves of a story after a version, the oldest first, as far as their versions are still stored. */
  savesSince(uuid: string, version: number): readonly NamedSave[]
  readonly schedules: Schedules
  readonly trash: Trash
  /** The draft when the story was last read from its file or written to it: the merge base for a later edit of the file. */
  fileBase(uuid: string): { readonly version: number; readonly story: StoryData } | undefined
  close(): void
}

/** Path of the database in a data folder. */
export const spaceStoreFile = (dataDir: string): string => join(dataDir, 'content.sqlite')

/** @throws Error if the file cannot be opened or is damaged; the message says what to do */
export function openSpaceStore(
  dataDir: string,
  { isKnownSound = false }: { readonly isKnownSound?: boolean } = {},
): SpaceStore {
  const database = openDatabase({
    file: spaceStoreFile(dataDir),
    isKnownSound,
    name: 'content database',
    schema: spaceSchema,
    format: SPACE_FORMAT,
    upgrade: (earlier) => upgradeStore(earlier, (rows) => writeRows(earlier, rows)),
    lost: 'Stories are re-read from the content folder; drafts that were not exported to it, and the history, are only in the old file.',
  })
  return storeOn(database)
}

function storeOn(database: OpenDatabase): SpaceStore {
  const { db, use, transaction } = database
  const getMeta = db.prepare('SELECT value FROM meta WHERE name = ?')
  const setMeta = db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)')
  const setStamp = db.prepare('UPDATE story_rows SET file_stamp = ? WHERE uuid = ?')
  const rowColumns = 'uuid, id, version, file, file_hash, file_stamp, deleted_by'
  const someRows = db.prepare(
    `SELECT ${rowColumns} FROM story_rows WHERE uuid > ? ORDER BY uuid LIMIT ${STEP_SIZE}`,
  )
  const oneRow = db.prepare('SELECT * FROM story_rows WHERE uuid = ?')
  const rowOfId = db.prepare(`SELECT ${rowColumns} FROM story_rows WHERE id = ? AND deleted_by IS NULL`)
  const lastId = db.prepare('SELECT max(id) AS id FROM story_rows')
  const cardColumns = 'uuid, deleted_by, changed, sequence, draft_card, published_card'
  const newRows = db.prepare(`SELECT ${cardColumns} FROM story_rows WHERE sequence > ?`)
  // A rewritten row gets a new, largest rowid, so the iteration reaches it.
  const someCards = db.prepare(
    `SELECT rowid, ${cardColumns} FROM story_rows WHERE rowid > ? ORDER BY rowid LIMIT ${STEP_SIZE}`,
  )
  const texts = db.prepare('SELECT * FROM story_texts WHERE uuid = ?')
  const draft = db.prepare(
    'SELECT draft_from AS "from", draft_to AS "to", draft AS text FROM story_texts WHERE uuid = ?',
  )
  const published = db.prepare(
    `SELECT iif(published = '', draft_from, published_from) AS "from", iif(published = '', draft_to, published_to) AS "to",
       iif(published = '', draft, published) AS text
     FROM story_texts WHERE uuid = ?`,
  )
  const fileVersion = fileVersionIn(database)
  const oneVersion = db.prepare('SELECT story FROM versions WHERE uuid = ? AND version = ?')
  const dataVersion = db.prepare('PRAGMA data_version')
  const readDataVersion = () => use(() => Number(dataVersion.get()?.data_version))
  let lastDataVersion = readDataVersion()
  const draftText = (uuid: string) => use(() => draft.get(uuid))?.text as string | undefined
  const version = (uuid: string, number: number): StoryData | undefined => {
    const story = use(() => oneVersion.get(uuid, number))?.story
    if (typeof story !== 'string') return undefined
    const text = story === '' ? draftText(uuid) : story
    return text === undefined ? undefined : withDerivedUids(JSON.parse(text) as StoryData)
  }

  return {
    *allCards() {
      for (let last = 0; ; ) {
        const rows = use(() => someCards.all(last))
        if (rows.length === 0) return
        last = rows.at(-1)?.rowid as number
        yield writtenCards(rows, 0)
      }
    },
    cardsSince: (sequence) => use(() => writtenCards(newRows.iterate(sequence), sequence)),
    cards(uuid) {
      const row = use(() => oneRow.get(uuid))
      return row && toCards(row)
    },
    *storedRows() {
      for (let last = ''; ; ) {
        const rows = use(() => someRows.all(last)).map(toStored)
        if (rows.length === 0) return
        yield* rows
        last = rows.at(-1)?.uuid ?? ''
      }
    },
    row(uuid) {
      const row = use(() => oneRow.get(uuid))
      const text = use(() => texts.get(uuid))
      return row && text && toRow(row, text)
    },
    has: (uuid) => use(() => oneRow.get(uuid)) !== undefined,
    owner(id) {
      const row = use(() => rowOfId.get(id))
      return row && toStored(row)
    },
    largestId: () => Number(use(() => lastId.get())?.id ?? 0),
    contentText(uuid, version) {
      const row = use(() => (version === 'draft' ? draft : published).get(uuid))
      if (typeof row?.text !== 'string') return undefined
      return row.text.slice(row.from as number, row.to as number)
    },
    draftText,
    wordsIn: wordsIn(database),
    meta: (name) => use(() => getMeta.get(name))?.value as string | undefined,
    hasExternalWrites() {
      const now = readDataVersion()
      if (now === lastDataVersion) return false
      lastDataVersion = now
      return true
    },
    write: (decide) =>
      transaction(() => {
        const write = decide()
        if (write === undefined) return undefined
        const sequence = writeRows(database, write.rows)
        for (const [uuid, stamp] of write.stamps ?? []) setStamp.run(stamp, uuid)
        for (const [name, value] of Object.entries(write.meta?.() ?? {})) setMeta.run(name, value)
        return sequence
      }),
    versions: versionsIn(database),
    version,
    fileBase(uuid) {
      const number = fileVersion(uuid)
      const story = number === undefined ? undefined : version(uuid, number)
      return number !== undefined && story ? { version: number, story } : undefined
    },
    savesSince: namedSavesIn(database),
    schedules: schedulesIn(database),
    trash: trashIn(database),
    close: () => db.close(),
  }
}

/** Writes rows in the open transaction. Returns the number of the write; undefined without rows. */
function writeRows(database: OpenDatabase, rows: readonly PreparedRow[]): number | undefined {
  if (rows.length === 0) return undefined
  const { db } = database
  const last = db.prepare('SELECT max(sequence) AS sequence FROM story_rows').get()?.sequence
  const sequence = Number(last ?? 0) + 1
  const upsert = db.prepare(
    `INSERT OR REPLACE INTO story_rows VALUES
       (:uuid, :id, :version, :file, :fileHash, :fileStamp, :deletedBy, :changed, :sequence, :draftCard, :publishedCard)`,
  )
  const keepVersion = db.prepare(
    // Only the latest version can lack its text. Checking older ones would read the texts of all versions.
    `UPDATE versions SET story = (SELECT draft FROM story_texts WHERE uuid = :uuid)
     WHERE uuid = :uuid AND version = (SELECT max(version) FROM versions WHERE uuid = :uuid) AND story = ''`,
  )
  const keepPublished = db.prepare(
    `UPDATE story_texts SET published = draft, published_from = draft_from, published_to = draft_to
     WHERE uuid = ? AND published = ''`,
  )
  const setDraft = db.prepare(
    `INSERT INTO story_texts (uuid, draft_from, draft_to, draft) VALUES (:uuid, :from, :to, :text)
     ON CONFLICT (uuid) DO UPDATE SET draft_from = :from, draft_to = :to, draft = :text`,
  )
  const setPublished = db.prepare(
    'UPDATE story_texts SET published_from = ?, published_to = ?, published = ? WHERE uuid = ?',
  )
  const versions = createVersions(database)
  const saves = createNamedSaves(database)
  const search = createSearchTextWriter(database)
  const now = new Date()
  const wroteFile = prepareSaveFileVersion(database)

  for (const { row, cause, by, saveId, cards, draftText, publishedText } of rows) {
    const { uuid, id, version, file, fileHash, fileStamp = null, deletedBy } = row
    // Without a cause, the row was written to its file, for example by an export.
    if (cause === null && fileHash !== null) wroteFile(uuid, fileHash, version)
    upsert.run({
      ...{ uuid, id, version, file, fileHash, fileStamp, deletedBy, sequence, changed: cards.changed },
      draftCard: JSON.stringify(cards.draft),
      publishedCard:
        cards.published === null
          ? null
          : cards.published === cards.draft
            ? ''
            : JSON.stringify(cards.published),
    })
    if (cause !== null || draftText !== undefined) keepVersion.run({ uuid })
    if (draftText !== undefined) {
      keepPublished.run(uuid)
      const [from, to] = draftText.contentRange
      setDraft.run({ uuid, from, to, text: draftText.text })
      search.draft(uuid, row.draft)
    }
    if (publishedText !== undefined)
      search.published(uuid, publishedText === 'draft' ? 'draft' : row.published)
    if (publishedText === 'draft') setPublished.run(null, null, '', uuid)
    else if (publishedText === null) setPublished.run(null, null, null, uuid)
    else if (publishedText !== undefined)
      setPublished.run(...publishedText.contentRange, publishedText.text, uuid)
    if (cause !== null) versions.add({ uuid, version, cause, by, now })
    if (saveId !== undefined) saves.add(uuid, version, saveId)
  }
  if (rows.some(({ row, cause }) => cause === 'delete' && row.deletedBy === 'http')) limitTrash(database)
  return sequence
}
