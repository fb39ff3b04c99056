import { createHash } from 'node:crypto'
import type { Datasource } from './readDatasources.ts'
import type { StoredRow } from './storedRows.ts'
import { forEachInSteps, type Steps } from './timeSlicing.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** Returns the content version after a change: the current time in Unix seconds, always larger than the previous version. */
export function nextCv(before: number, now: number = Date.now()): number {
  return Math.max(Math.floor(now / 1000), before + 1)
}

/**
 * Computes the first content version of a space from its files alone, so that two machines with the same folder have the same
 * version and different content has a different one: the latest date of publication in Unix seconds, minus a number below one
 * million from the hash of all files.
 */
export function* firstCv(
  published: VersionIndex,
  rows: Iterable<StoredRow>,
  datasources: readonly Datasource[],
): Steps<number> {
  const hash = createHash('sha256')
  let latest = Date.UTC(2020, 0, 1)
  yield* forEachInSteps(rows, ({ uuid, fileHash }) => {
    const story = published.byUuid.get(uuid)
    if (story === undefined) return
    hash.update(`${uuid}:${fileHash}\n`)
    const time = Date.parse(String(story.data.published_at ?? story.data.updated_at ?? ''))
    if (time > latest) latest = time
  })
  hash.update(JSON.stringify(datasources))
  return Math.floor(latest / 1000) - (hash.digest().readUInt32BE(0) % 1_000_000)
}
