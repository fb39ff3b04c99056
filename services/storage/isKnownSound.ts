import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

/** A smaller file is looked through in some milliseconds, where it is opened. */
const LARGE = 16_000_000

/**
 * Looks a large database through for damage in a thread of its own, since that takes a second a gigabyte. Returns whether it is
 * known to be sound: of a damaged one who opens it is told what is wrong.
 */
export async function isKnownSound(file: string): Promise<boolean> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size < LARGE) return false
  const thread = new Worker(new URL('./quickCheck.ts', import.meta.url), { workerData: file })
  return new Promise((resolve) => {
    thread.once('message', (sound) => resolve(sound === true))
    thread.once('error', () => resolve(false))
    thread.once('exit', () => resolve(false))
  })
}
