import type { OpenDatabase } from '../storage/openDatabase.ts'

/** SQL: the version of a story that was last read from its file or exported to it, the merge base for later edits of the file. */
const FILE_VERSION = `(SELECT max(version) FROM versions
   WHERE uuid = :uuid AND (cause = 'file' OR version = (SELECT CAST(value AS INTEGER) FROM meta WHERE name = 'file:' || :uuid)))`

/** SQL condition on `versions` that excludes that version. The statement needs the parameter `:uuid`. */
export const IS_NOT_OF_FILE = `version <> ifnull(${FILE_VERSION}, 0)`

export function fileVersionIn({ db, use }: OpenDatabase): (uuid: string) => number | undefined {
  const find = db.prepare(`SELECT ${FILE_VERSION} AS version`)
  return (uuid) => (use(() => find.get({ uuid }))?.version as number | null) ?? undefined
}

/** Returns the version of a story that was last exported to its file; 0 if none was. */
export function exportedVersion(meta: (name: string) => string | undefined, uuid: string): number {
  return Number(meta(`file:${uuid}`) ?? 0)
}

/** Returns a function that records, in the open transaction, that a version was written to the story's file. */
export function prepareSaveFileVersion({
  db,
}: OpenDatabase): (uuid: string, hash: string, version: number) => void {
  const hashOf = db.prepare('SELECT file_hash FROM story_rows WHERE uuid = ?')
  const set = db.prepare("INSERT OR REPLACE INTO meta VALUES ('file:' || ?, ?)")
  return (uuid, hash, version) => {
    if (hashOf.get(uuid)?.file_hash !== hash) set.run(uuid, String(version))
  }
}
