import { type BigIntStats, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { startSlices } from './timeSlices.ts'

/** How many files are looked at together. */
const together = 64

/** How long a disk may take for a file until it counts as slow, in milliseconds, and how long it may pause beside that. */
const QUICK = { file: 0.1, pause: 20 }

/**
 * What tells each of some files from a later one, in their order; undefined where there is no file. A quick disk is asked in slices of
 * time, which takes a fifth of the processor time; others are served while a slow one answers.
 */
export async function stampsOf(
  files: readonly string[],
  quick = QUICK,
): Promise<(readonly [file: string, stamp: string | undefined])[]> {
  const stamps: (readonly [string, string | undefined])[] = []
  const slices = startSlices()
  let spent = 0
  for (let at = 0; at < files.length; at += together) {
    const some = files.slice(at, at + together)
    if (spent <= quick.pause + at * quick.file) {
      const begun = performance.now()
      for (const file of some) stamps.push([file, stampOf(statNow(file))])
      spent += performance.now() - begun
    } else {
      const asked = some.map(async (file) => [file, stampOf(await statLater(file))] as const)
      stamps.push(...(await Promise.all(asked)))
    }
    if (slices.isOver()) await slices.next()
  }
  return stamps
}

function statNow(file: string): BigIntStats | undefined {
  try {
    return statSync(file, { bigint: true, throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

const statLater = (file: string): Promise<BigIntStats | undefined> =>
  stat(file, { bigint: true }).catch(() => undefined)

const stampOf = (stats: BigIntStats | undefined): string | undefined =>
  stats?.isFile() ? `${stats.ino}:${stats.size}:${stats.mtimeNs}:${stats.ctimeNs}` : undefined
