import type { OpenDatabase } from '../storage/openDatabase.ts'

/** A save with the id that its client gave it. */
export interface NamedSave {
  readonly version: number
  readonly save_id: string
}

/** Number of versions that save ids are stored for. Clients look them up within minutes, or when they are reopened. */
const MAX_VERSIONS = 500

/** Reads the named saves of a story after a version, the oldest first. */
export function namedSavesIn({ db, use }: OpenDatabase): (uuid: string, version: number) => NamedSave[] {
  const after = db.prepare(
    'SELECT version, save_id FROM save_ids WHERE uuid = ? AND version > ? ORDER BY version',
  )
  return (uuid, version) =>
    use(() => after.all(uuid, version)).map((row) => ({ ...row }) as unknown as NamedSave)
}

/** Stores save ids in the open transaction, and drops old ones. */
export function createNamedSaves({ db }: OpenDatabase) {
  const insert = db.prepare('INSERT OR REPLACE INTO save_ids VALUES (?, ?, ?)')
  const drop = db.prepare('DELETE FROM save_ids WHERE uuid = ? AND version <= ?')
  return {
    add(uuid: string, version: number, saveId: string): void {
      insert.run(uuid, version, saveId)
      if (version > MAX_VERSIONS) drop.run(uuid, version - MAX_VERSIONS)
    },
  }
}
