import type { OpenDatabase } from '../storage/openDatabase.ts'

/** Which version of a story was last read from its file, or written to it as by an export: what a later edit of the file begins at. */
const FILE_VERSION = `(SELECT max(version) FROM versions
   WHERE uuid = :uuid AND (cause = 'file' OR version = (SELECT CAST(value AS INTEGER) FROM meta WHERE name = 'file:' || :uuid)))`

/** The condition of a statement on versions that leaves that one, whose parameters name the story `:uuid`. */
export const IS_NOT_OF_FILE = `version <> ifnull(${FILE_VERSION}, 0)`

export function fileVersionIn({ db, use }: OpenDatabase): (uuid: string) => number | undefined {
  const find = db.prepare(`SELECT ${FILE_VERSION} AS version`)
  return (uuid) => (use(() => find.get({ uuid }))?.version as number | null) ?? undefined
}

/** Notes, in a transaction that is open, that a story was written to its file. */
export function prepareSaveFileVersion({
  db,
}: OpenDatabase): (uuid: string, hash: string, version: number) => void {
  const hashOf = db.prepare('SELECT file_hash FROM story_rows WHERE uuid = ?')
  const set = db.prepare("INSERT OR REPLACE INTO meta VALUES ('file:' || ?, ?)")
  return (uuid, hash, version) => {
    if (hashOf.get(uuid)?.file_hash !== hash) set.run(uuid, String(version))
  }
}
