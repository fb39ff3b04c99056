import { stat } from 'node:fs/promises'
import type { FSWatcher } from 'vite'

/** For how long after one change the watcher tells of no other to the same file, in milliseconds, and some more. */
const SILENT_MS = 70

/** Tells of changes to a file that follow another so soon that the watcher keeps them to itself. */
export function emitLateChanges(watcher: FSWatcher): void {
  const waiting = new Set<string>()
  const modified = async (file: string) => (await stat(file).catch(() => undefined))?.mtimeMs
  watcher.on('change', async (file, stats) => {
    if (waiting.has(file)) return
    waiting.add(file)
    const reportedTime = stats?.mtimeMs ?? (await modified(file))
    setTimeout(async () => {
      waiting.delete(file)
      const now = await modified(file)
      if (now !== undefined && now !== reportedTime) watcher.emit('change', file, await stat(file))
    }, SILENT_MS)
  })
}
