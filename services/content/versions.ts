import type { OpenDatabase } from '../storage/openDatabase.ts'
import { IS_NOT_OF_FILE } from './fileVersion.ts'
import type { VersionCause, Writer } from './StoryRow.ts'

/** One entry of a story's history. */
export interface StoryVersion {
  readonly version: number
  readonly created_at: string
  /** When its sitting began; the same as `created_at` where it is a single change. */
  readonly began_at: string
  readonly cause: VersionCause
  /** Who made it, by the name that was given; null where none was. */
  readonly author: string | null
}

/** How many versions of a story are kept, and how many bytes of them; the oldest go. The latest stays, however large. */
const MAX_VERSIONS = 500
const MAX_BYTES = 32 * 1024 * 1024

/** Saves that were joined are kept so long, in versions, since an editor may still be at one of them. */
const MAX_JOINED = 100

/** A pause of this length ends a sitting's version, in milliseconds. */
const PAUSE = 10 * 60 * 1000

/** How long a sitting is one version, in milliseconds. */
const LONGEST = 60 * 60 * 1000

interface AddedVersion {
  readonly uuid: string
  readonly version: number
  readonly cause: VersionCause
  readonly by: Writer | undefined
  readonly now: Date
}

/** Reads histories. */
export function versionsIn({ db, use }: OpenDatabase): (uuid: string) => readonly StoryVersion[] {
  const all = db.prepare(
    `SELECT version, created_at, coalesce(began_at, created_at) AS began_at, cause, author FROM versions
     WHERE uuid = ? AND is_joined IS NULL ORDER BY version DESC`,
  )
  return (uuid) => use(() => all.all(uuid)).map((row) => ({ ...row }) as unknown as StoryVersion)
}

/** Adds to histories in a transaction that is open, and keeps them within their bounds. */
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

  /** When the sitting began that a change goes on with. */
  function sittingBegan({ uuid, version, cause, by, now }: AddedVersion): string | undefined {
    if (!by?.sitting || (cause !== 'save' && cause !== 'publish')) return undefined
    const before = last.get(uuid)
    if (before?.cause !== 'save' || before.sitting !== by.sitting || before.version === version)
      return undefined
    const began = (before.began_at ?? before.created_at) as string
    const isPaused = now.getTime() - Date.parse(before.created_at as string) > PAUSE
    if (isPaused || now.getTime() - Date.parse(began) > LONGEST) return undefined
    join.run(uuid, before.version as number)
    return began
  }

  return {
    add(added) {
      const { uuid, version, cause, by, now } = added
      const at = now.toISOString()
      const began = sittingBegan(added) ?? at
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
