import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

/** Size in bytes below which the check takes only milliseconds, so that `openDatabase` runs it. */
const LARGE = 16_000_000

/**
 * Checks a large database for damage in a worker thread, since that takes about a second a gigabyte. Returns true if it is intact. Returns
 * false if it is damaged or small; `openDatabase` then checks it and reports the damage.
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
