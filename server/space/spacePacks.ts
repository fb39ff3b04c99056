import { startSlices } from '../../embedded/content/timeSlices.ts'
import type { FollowState, SpaceFollower } from '../../src/site/space/SpaceFollower.ts'
import type { SpaceRecords } from '../../src/site/space/SpaceRecords.ts'
import type { RecordFile } from './RecordFile.ts'
import { packedOf } from './recordPacks.ts'

/**
 * Has a follower without records take at once what is packed, and the file give the others. Where that cannot be used, the file gives
 * all; `false` then says that the follower is not to be used any more.
 */
export function takePacks(file: RecordFile, follower: SpaceFollower, state: FollowState): boolean {
  const kept = file.packs()
  if (!kept) return true
  try {
    const packed = Array.from(kept.languages, ([language, parts]) => [language, packedOf(parts)] as const)
    follower.takePacked(new Map(packed), state)
    follower.take([], state, kept.gone)
    return true
  } catch {
    file.forgetPacks()
    return false
  }
}

/** Packs all records for the next start, in slices of time. They may not be changed meanwhile. */
export async function packSpace(file: RecordFile, records: SpaceRecords, signal: AbortSignal): Promise<void> {
  await records.prepare()
  const slices = startSlices()
  const packed = records.languages.map((some) => [some.language, some.packed()] as const)
  const work = file.pack(new Map(packed))
  while (!signal.aborted && !work.next().done) if (slices.isOver()) await slices.next()
}
