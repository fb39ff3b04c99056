import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** Format number of backups. Increment it when an earlier version could not restore a new backup. */
export const BACKUP_FORMAT = 1

const MANIFEST = 'backup.json'

/** Path of a file in a backup: below `data` or `content`, with slashes, and without parts that lead out of it. */
const path = v.pipe(
  v.string(),
  v.check((value) => {
    const [top = '', ...parts] = value.split('/')
    const isSafe = (part: string) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part)
    return ['data', 'content'].includes(top) && parts.length > 0 && parts.every(isSafe)
  }, 'is not a path below data or content'),
)

const schema = v.object({
  format: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Version of the builder that wrote the backup. */
  version: v.string(),
  /** Start of the backup, ISO 8601. */
  created: v.pipe(v.string(), v.isoTimestamp()),
  files: v.array(v.object({ path, bytes: v.pipe(v.number(), v.integer()), sha256: v.string() })),
})

/** Describes a backup: the file `backup.json` in its folder. `files` lists all other files, sorted by path. */
export type BackupManifest = v.InferOutput<typeof schema>

/** Path of the manifest of a backup. */
export const manifestFile = (backup: string): string => join(backup, MANIFEST)

/**
 * Reads the manifest of a backup.
 *
 * @throws Error if the folder has none, if it is invalid, or if a newer version wrote it
 */
export async function readManifest(backup: string): Promise<BackupManifest> {
  const text = await readFile(manifestFile(backup), 'utf8').catch((cause) => {
    throw new Error(`${backup} is not a finished backup: it has no readable file ${MANIFEST}.`, { cause })
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new Error(`${manifestFile(backup)} is not valid JSON. Use a different backup.`, { cause })
  }
  const format = v.safeParse(v.object({ format: v.number() }), json)
  if (format.success && format.output.format > BACKUP_FORMAT)
    throw new Error(
      `${backup} has backup format ${format.output.format}, but this version of Strata reads formats up to ${BACKUP_FORMAT}. Restore it with the version that wrote it, or a newer one.`,
    )
  const result = v.safeParse(schema, json)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(
    `${manifestFile(backup)} is invalid: ${v.getDotPath(issue) ?? 'it'} ${issue.message}. Use a different backup.`,
  )
}
