import type { OpenDatabase } from '../storage/openDatabase.ts'
import { withDerivedUids } from './blockUids.ts'
import { LARGEST_ID } from './ids.ts'
import { storyHash } from './StoryFile.ts'
import { type PreparedRow, prepareRow, type StoryRow } from './StoryRow.ts'
import { createSearchTextWriter } from './searchRows.ts'
import { toRow as storedRow } from './storedRows.ts'

/** Number of rows in memory at a time. */
const batch = 200

/** Migrates a database of an earlier schema to the current one. */
export function upgradeStore(
  database: OpenDatabase,
  writeRows: (rows: readonly PreparedRow[]) => unknown,
): void {
  removeUnreadableIds(database)
  addVersionColumns(database)
  migrateStories(database, writeRows)
  addBlockUids(database, writeRows)
  addSearchTexts(database)
}

/** Removes rows with ids beyond JavaScript's safe integers, which earlier versions stored. SQLite's driver throws when it reads them. */
function removeUnreadableIds({ db, transaction }: OpenDatabase): void {
  const found = db.prepare('SELECT uuid FROM story_rows WHERE id > ?').all(LARGEST_ID)
  if (found.length === 0) return
  transaction(() => {
    for (const { uuid } of found)
      for (const table of ['story_rows', 'story_texts', 'search_texts', 'versions'])
        db.prepare(`DELETE FROM ${table} WHERE uuid = ?`).run(uuid as string)
  })
}

/** Adds missing uids of blocks and replaces duplicates, which earlier versions stored. */
function addBlockUids(
  { db, transaction }: OpenDatabase,
  writeRows: (rows: readonly PreparedRow[]) => unknown,
): void {
  const isDone = () => db.prepare("SELECT 1 FROM meta WHERE name = 'block_uids'").get() !== undefined
  if (isDone()) return
  transaction(() => {
    if (isDone()) return
    const some = db.prepare(
      'SELECT * FROM story_rows JOIN story_texts USING (uuid) WHERE uuid > ? ORDER BY uuid LIMIT ?',
    )
    for (let last = ''; ; ) {
      const rows = some.all(last, batch)
      if (rows.length === 0) break
      writeRows(
        rows.flatMap((stored) => {
          const row = storedRow(stored, stored)
          const draft = withDerivedUids(row.draft)
          const published =
            row.published === row.draft ? draft : row.published && withDerivedUids(row.published)
          if (draft === row.draft && published === row.published) return []
          // If the file had the same content, set its hash too, so that an export does not rewrite it.
          const fileHash = storyHash(row.draft) === row.fileHash ? storyHash(draft) : row.fileHash
          const changed = stored.changed as number
          return [
            prepareRow(
              { row: { ...row, draft, published, fileHash }, cause: null },
              undefined,
              undefined,
              changed,
            ),
          ]
        }),
      )
      last = rows.at(-1)?.uuid as string
    }
    db.exec("INSERT INTO meta VALUES ('block_uids', '1')")
  })
}

/** Fills `search_texts`, which earlier schemas did not have. */
function addSearchTexts(database: OpenDatabase): void {
  const { db, transaction } = database
  const missing = db.prepare(
    `SELECT uuid, draft, published FROM story_texts WHERE uuid > ? AND uuid NOT IN (SELECT uuid FROM search_texts)
     ORDER BY uuid LIMIT ?`,
  )
  if (missing.get('', 1) === undefined) return
  transaction(() => {
    const search = createSearchTextWriter(database)
    for (let last = ''; ; ) {
      const rows = missing.all(last, batch)
      if (rows.length === 0) return
      for (const row of rows) {
        const [uuid, published] = [row.uuid as string, row.published as string | null]
        search.draft(uuid, JSON.parse(row.draft as string))
        search.published(uuid, published === '' ? 'draft' : published && JSON.parse(published))
        last = uuid
      }
    }
  })
}

/** Adds the columns for authors and editing sessions to `versions`. */
function addVersionColumns({ db, transaction }: OpenDatabase): void {
  const isDone = () =>
    db.prepare("SELECT 1 FROM pragma_table_info('versions') WHERE name = 'began_at'").get() !== undefined
  if (isDone()) return
  transaction(() => {
    if (isDone()) return
    for (const column of ['began_at TEXT', 'author TEXT', 'sitting TEXT', 'is_joined INTEGER'])
      db.exec(`ALTER TABLE versions ADD COLUMN ${column}`)
  })
}

/** Migrates the table `stories` of the first schema, whose rows contained the texts of both versions. */
function migrateStories(
  { db, transaction }: OpenDatabase,
  writeRows: (rows: readonly PreparedRow[]) => unknown,
): void {
  const old = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'stories'").get()
  if (old === undefined) return
  transaction(() => {
    const some = db.prepare('SELECT * FROM stories WHERE uuid > ? ORDER BY uuid LIMIT ?')
    for (let last = ''; ; ) {
      const rows = some.all(last, batch).map(toRow)
      if (rows.length === 0) break
      writeRows(rows.map((row) => prepareRow({ row, cause: null }, undefined, undefined, 0)))
      last = rows.at(-1)?.uuid ?? ''
    }
    db.exec('DROP TABLE stories')
  })
}

function toRow(row: Readonly<Record<string, unknown>>): StoryRow {
  const draft = JSON.parse(row.draft as string)
  return {
    uuid: row.uuid as string,
    id: row.id as number,
    draft,
    published:
      row.published === null
        ? null
        : row.published === row.draft
          ? draft
          : JSON.parse(row.published as string),
    version: row.version as number,
    file: row.file as string | null,
    fileHash: row.file_hash as string | null,
    deletedBy: row.deleted_by as StoryRow['deletedBy'],
  }
}
