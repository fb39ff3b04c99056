import { setImmediate as nextIteration } from 'node:timers/promises'
import type { SpaceSync } from '../../src/index/SpaceSync.ts'
import type { RecordFile, StoredState } from './RecordFile.ts'

interface RestoredRecords extends StoredState {
  /** Uuids of the records that a different build of the site created. */
  readonly outdated: readonly string[]
}

/**
 * Restores all records of a file in batches, so that a large space doesn't block the event loop. Returns undefined if the file has no
 * usable records or `signal` aborts. The records of `sync` may be incomplete then.
 */
export async function restoreRecords(
  file: RecordFile,
  sync: Pick<SpaceSync, 'restore'>,
  signal: AbortSignal,
): Promise<RestoredRecords | undefined> {
  const stored = file.load()
  if (!stored) return undefined
  const outdated: string[] = []
  const batches = file.records()
  for (let next = batches.next(); ; next = batches.next()) {
    if (signal.aborted) return undefined
    if (next.done) {
      const isComplete = next.value
      if (!isComplete) return undefined
      sync.restore([], stored.state)
      return { ...stored, outdated }
    }
    sync.restore(next.value.records, stored.state)
    outdated.push(...next.value.outdated)
    await nextIteration()
  }
}
