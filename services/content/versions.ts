import type { OpenDatabase } from '../storage/openDatabase.ts'
import { IS_NOT_OF_FILE } from './fileVersion.ts'
import type { VersionCause, Writer } from './StoryRow.ts'

/** An entry of a story's history. */
export interface StoryVersion {
  readonly version: number
  readonly created_at: string
  /** Start of its editing session; equals `created_at` if it is a single change. */
  readonly began_at: string
  readonly cause: VersionCause
  /** Name of the author, as the client sent it; null if unknown. */
  readonly author: string | null
}

/** Maximum number of versions of a story, and maximum size of their texts in bytes. The oldest are dropped, never the latest. */
const MAX_VERSIONS = 500
const MAX_BYTES = 32 * 1024 * 1024

/** Number of versions after which a save that was joined to a later one is dropped. An open editor may still be based on it. */
const MAX_JOINED = 100

/** A pause between two saves that starts a new version, in milliseconds. */
const SESSION_PAUSE = 10 * 60 * 1000

/** Maximum duration of the saves in one version, in milliseconds. */
const MAX_SESSION = 60 * 60 * 1000

interface AddedVersion {
  readonly uuid: string
  readonly version: number
  readonly cause: VersionCause
  readonly by: Writer | undefined
  readonly now: Date
}

/** Returns a function that reads the history of a story, the latest version first. */
export function versionsIn({ db, use }: OpenDatabase): (uuid: string) => readonly StoryVersion[] {
  const all = db.prepare(
    `SELECT version, created_at, coalesce(began_at, created_at) AS began_at, cause, author FROM versions
     WHERE uuid = ? AND is_joined IS NULL ORDER BY version DESC`,
  )
  return (uuid) => use(() => all.all(uuid)).map((row) => ({ ...row }) as unknown as StoryVersion)
}

/** Adds versions to histories in the open transaction, and enforces the limits. */
export function createVersions({ db }: OpenDatabase): { add(added: AddedVersion): void } {
  const last = db.prepare(
    'SELECT version, created_at, began_at, cause, sitting FROM versions WHERE uuid = ? ORDER BY version DESC LIMIT 1',
  )
  const join = db.prepare('UPDATE versions SET is_joined = 1 WHERE uuid = ? AND version = ?')
  const insert = db.prepare(
    `INSERT OR REPLACE INTO versions (uuid, version, created_at, cause, story, began_at, author, sitting)
     VALUES (:uuid, :version, :at, :cause, '', :began, :author, :sitting)`,
  )
  const dropJoined = db.prepare(
    `DELETE FROM versions WHERE uuid = :uuid AND is_joined = 1 AND version <= :last AND ${IS_NOT_OF_FILE}`,
  )
  const count = db.prepare(
    'SELECT count(*) AS n, sum(octet_length(story)) AS bytes FROM versions WHERE uuid = ?',
  )
  const drop = db.prepare(
    `DELETE FROM versions WHERE uuid = :uuid AND ${IS_NOT_OF_FILE} AND version IN (
       SELECT version FROM (
         SELECT version, row_number() OVER latest AS n, sum(octet_length(story)) OVER latest AS bytes
         FROM versions WHERE uuid = :uuid WINDOW latest AS (ORDER BY version DESC)
       ) WHERE n > ${MAX_VERSIONS} OR (n > 1 AND bytes > ${MAX_BYTES}))`,
  )

  /** Joins the previous save of the same editing session. Returns the session's start; undefined if a new version starts. */
  function joinSession({ uuid, version, cause, by, now }: AddedVersion): string | undefined {
    if (!by?.sitting || (cause !== 'save' && cause !== 'publish')) return undefined
    const before = last.get(uuid)
    if (before?.cause !== 'save' || before.sitting !== by.sitting || before.version === version)
      return undefined
    const began = (before.began_at ?? before.created_at) as string
    const isPaused = now.getTime() - Date.parse(before.created_at as string) > SESSION_PAUSE
    if (isPaused || now.getTime() - Date.parse(began) > MAX_SESSION) return undefined
    join.run(uuid, before.version as number)
    return began
  }

  return {
    add(added) {
      const { uuid, version, cause, by, now } = added
      const at = now.toISOString()
      const began = joinSession(added) ?? at
      insert.run({
        uuid,
        version,
        at,
        cause,
        began,
        author: by?.author ?? null,
        sitting: by?.sitting ?? null,
      })
      if (version > MAX_JOINED) dropJoined.run({ uuid, last: version - MAX_JOINED })
      const { n, bytes } = count.get(uuid) as { readonly n: number; readonly bytes: number | null }
      if (n > MAX_VERSIONS || (bytes ?? 0) > MAX_BYTES) drop.run({ uuid })
    },
  }
}
