import { stat } from 'node:fs/promises'
import type { FSWatcher } from 'vite'

/** Slightly longer than the time after a change in which the watcher ignores changes of the same file, in milliseconds. */
const SILENT_MS = 70

/** Emits changes that the watcher ignores because they follow an earlier change of the same file too soon. */
export function emitLateChanges(watcher: FSWatcher): void {
  const waiting = new Set<string>()
  const statsOf = (file: string) => stat(file).catch(() => undefined)
  watcher.on('change', async (file, stats) => {
    if (waiting.has(file)) return
    waiting.add(file)
    const reported = stats ?? (await statsOf(file))
    setTimeout(async () => {
      waiting.delete(file)
      const now = await statsOf(file)
      if (now && now.mtimeMs !== reported?.mtimeMs) watcher.emit('change', file, now)
    }, SILENT_MS)
  })
}
