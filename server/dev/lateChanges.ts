import { stat } from 'node:fs/promises'
import type { FSWatcher } from 'vite'

/** Slightly longer than the time after a change in which the watcher ignores changes of the same file, in milliseconds. */
const SILENT_MS = 70

/** Emits changes that the watcher ignores because they follow an earlier change of the same file too soon. */
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
