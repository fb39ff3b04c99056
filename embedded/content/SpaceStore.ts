import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '../storage/openDatabase.ts'
import type { StoryData } from './StoryData.ts'

/** One story as it is kept: its draft, its published copy, and where it came from. Never changed in place. */
export interface StoryRow {
  readonly uuid: string
  readonly id: number
  readonly draft: StoryData
  readonly published: StoryData | null
  /** Counts the changes of this story, from 1. */
  readonly version: number
  /** The file it was last seen in; null for a story made over HTTP. */
  readonly file: string | null
  readonly fileHash: string | null
  /** Who deleted it; null while it is there. A deleted story keeps its row, so that nothing is lost. */
  readonly deletedBy: 'file' | 'http' | null
}

/** Why a version was written. */
export type VersionCause = 'file' | 'save' | 'create' | 'publish' | 'unpublish' | 'delete'

/** One entry of a story's history; `story` is the draft as it was after that change. */
export interface StoryVersion {
  readonly version: number
  readonly created_at: string
  readonly cause: VersionCause
}

/** How many versions of a story are kept; older ones go. */
const versionsKept = 500

/** What one transaction writes. */
export interface StoreWrite {
  readonly rows: readonly { readonly row: StoryRow; readonly cause: VersionCause | null }[]
  readonly meta?: Readonly<Record<string, string>>
}

/** The durable half of the service: one SQLite file. A write has reached the disk when `write` returns. */
export interface SpaceStore {
  rows(): StoryRow[]
  meta(name: string): string | undefined
  /** Whether another process wrote since this was last asked. */
  changedElsewhere(): boolean
  /** Takes the write lock, so that what `decide` reads is what it writes upon. All or nothing. */
  write(decide: () => StoreWrite | undefined): void
  versions(uuid: string): StoryVersion[]
  version(uuid: string, version: number): StoryData | undefined
  close(): void
}

const schema = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS stories (
    uuid TEXT PRIMARY KEY, id INTEGER NOT NULL, draft TEXT NOT NULL, published TEXT, version INTEGER NOT NULL,
    file TEXT, file_hash TEXT, deleted_by TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS versions (
    uuid TEXT NOT NULL, version INTEGER NOT NULL, created_at TEXT NOT NULL, cause TEXT NOT NULL, story TEXT NOT NULL,
    PRIMARY KEY (uuid, version)
  ) STRICT, WITHOUT ROWID;
`

/** @throws Error when the file cannot be opened or is damaged, with what to do about it. */
export function openSpaceStore(dataDir: string): SpaceStore {
  return storeOn(
    openDatabase({
      file: join(dataDir, 'content.sqlite'),
      name: 'content database',
      schema,
      lost: 'Stories are read again from the content folder; drafts that were not exported to it, and the history, are in the old file alone.',
    }),
  )
}

function storeOn({ db, use, transaction }: OpenDatabase): SpaceStore {
  const upsert = db.prepare(
    `INSERT INTO stories VALUES (:uuid, :id, :draft, :published, :version, :file, :fileHash, :deletedBy)
     ON CONFLICT (uuid) DO UPDATE SET id = :id, draft = :draft, published = :published, version = :version,
       file = :file, file_hash = :fileHash, deleted_by = :deletedBy`,
  )
  const addVersion = db.prepare('INSERT OR REPLACE INTO versions VALUES (?, ?, ?, ?, ?)')
  const dropVersions = db.prepare('DELETE FROM versions WHERE uuid = ? AND version <= ?')
  const setMeta = db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)')
  const getMeta = db.prepare('SELECT value FROM meta WHERE name = ?')
  const allRows = db.prepare('SELECT * FROM stories ORDER BY id')
  const allVersions = db.prepare(
    'SELECT version, created_at, cause FROM versions WHERE uuid = ? ORDER BY version DESC',
  )
  const oneVersion = db.prepare('SELECT story FROM versions WHERE uuid = ? AND version = ?')
  const dataVersion = db.prepare('PRAGMA data_version')
  const readDataVersion = () => use(() => Number(dataVersion.get()?.data_version))
  let seen = readDataVersion()

  return {
    rows: () => use(() => allRows.all()).map(toRow),
    meta: (name) => use(() => getMeta.get(name))?.value as string | undefined,
    changedElsewhere() {
      const now = readDataVersion()
      if (now === seen) return false
      seen = now
      return true
    },
    write: (decide) =>
      transaction(() => {
        const write = decide()
        const now = new Date().toISOString()
        for (const { row, cause } of write?.rows ?? []) {
          upsert.run({
            ...row,
            draft: JSON.stringify(row.draft),
            published: row.published === null ? null : JSON.stringify(row.published),
          })
          if (cause === null) continue
          addVersion.run(row.uuid, row.version, now, cause, JSON.stringify(row.draft))
          dropVersions.run(row.uuid, row.version - versionsKept)
        }
        for (const [name, value] of Object.entries(write?.meta ?? {})) setMeta.run(name, value)
      }),
    versions: (uuid) =>
      use(() => allVersions.all(uuid)).map((row) => ({ ...row }) as unknown as StoryVersion),
    version(uuid, version) {
      const story = use(() => oneVersion.get(uuid, version))?.story
      return typeof story === 'string' ? (JSON.parse(story) as StoryData) : undefined
    },
    close: () => db.close(),
  }
}

function toRow(row: Record<string, unknown>): StoryRow {
  return {
    uuid: row.uuid as string,
    id: row.id as number,
    draft: JSON.parse(row.draft as string) as StoryData,
    published: row.published === null ? null : (JSON.parse(row.published as string) as StoryData),
    version: row.version as number,
    file: row.file as string | null,
    fileHash: row.file_hash as string | null,
    deletedBy: row.deleted_by as StoryRow['deletedBy'],
  }
}
