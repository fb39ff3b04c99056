import { createHash } from 'node:crypto'
import type { Datasource } from './readDatasources.ts'
import type { StoredRow } from './storedRows.ts'
import { eachInPieces, type Pieces } from './timeSlicing.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** The version after a change: now in Unix seconds, and always above the one before. */
export function nextCv(before: number, now: number = Date.now()): number {
  return Math.max(Math.floor(now / 1000), before + 1)
}

/**
 * The version of a space that is seen for the first time. It follows from the files alone, so that two machines with the
 * same folder agree on it, and differs where the content differs: the latest date of publication in Unix seconds, less a
 * number below a million seconds taken from the hash of all files.
 */
export function* firstCv(
  published: VersionIndex,
  rows: Iterable<StoredRow>,
  datasources: readonly Datasource[],
): Pieces<number> {
  const hash = createHash('sha256')
  let latest = Date.UTC(2020, 0, 1)
  yield* eachInPieces(rows, ({ uuid, fileHash }) => {
    const story = published.byUuid.get(uuid)
    if (story === undefined) return
    hash.update(`${uuid}:${fileHash}\n`)
    const time = Date.parse(String(story.data.published_at ?? story.data.updated_at ?? ''))
    if (time > latest) latest = time
  })
  hash.update(JSON.stringify(datasources))
  return Math.floor(latest / 1000) - (hash.digest().readUInt32BE(0) % 1_000_000)
}
