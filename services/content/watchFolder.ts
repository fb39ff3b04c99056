import { type FSWatcher, watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { spaceKinds } from './locateSpace.ts'

/** A running watch. */
export interface FolderWatch {
  close(): Promise<void>
}

/** Debounce delay, in milliseconds: a single save causes several events. */
const DEBOUNCE = 60
/** Maximum delay while events continue, in milliseconds. */
const MAX_WAIT = 1_000
/** Polling interval if the folder cannot be watched, in milliseconds. */
const POLL_INTERVAL = 2_000

/**
 * Calls `changed` after changes in the content folder, one call at a time. If only story files changed, it gets their names. New
 * subfolders are watched too. If watching fails (too many watches, a network drive), it polls every two seconds.
 */
export async function watchFolder(
  contentDir: string,
  changed: (files?: ReadonlySet<string>) => Promise<void>,
  log: (message: string) => void,
): Promise<FolderWatch> {
  const watchers = new Map<string, { readonly watcher: FSWatcher; readonly inode: bigint }>()
  let timer: NodeJS.Timeout | undefined
  let poll: NodeJS.Timeout | undefined
  let missing: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let waitingSince: number | undefined
  let closed = false
  /** Names of the changed story files; undefined if anything may have changed. */
  let files: Set<string> | undefined = new Set()

  function schedule(file?: string) {
    if (closed) return
    if (file === undefined) files = undefined
    else files?.add(file)
    waitingSince ??= performance.now()
    if (performance.now() - waitingSince > MAX_WAIT) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      waitingSince = undefined
      running = running.then(async () => {
        if (closed) return
        const named = files
        files = new Set()
        await watchAll()
        await changed(named).catch((error: unknown) => {
          log(`The content folder could not be re-read: ${error instanceof Error ? error.message : error}`)
        })
      })
    }, DEBOUNCE)
  }

  async function watchAll() {
    const wanted = new Map<string, bigint>()
    for (const folder of await foldersToWatch(contentDir)) {
      const stats = await stat(folder, { bigint: true }).catch(() => undefined)
      if (stats) wanted.set(folder, stats.ino)
    }
    // A recreated or remounted folder has the same path, but the old watcher does not see its changes.
    for (const [folder, { watcher, inode }] of watchers) {
      if (wanted.get(folder) === inode) continue
      watcher.close()
      watchers.delete(folder)
    }
    pollIfMissing(!wanted.has(contentDir))
    for (const [folder, inode] of wanted) {
      if (closed || watchers.has(folder)) continue
      try {
        const isStories = dirname(folder) === join(contentDir, 'stories')
        const watcher = watch(folder, { persistent: false }, (_event, name) =>
          schedule(isStories ? (name ?? undefined) : undefined),
        )
        watcher.on('error', () => {
          watcher.close()
          watchers.delete(folder)
          schedule()
        })
        watchers.set(folder, { watcher, inode })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
        startPolling(error)
      }
    }
  }

  /** A deleted folder sends no event when it is recreated. */
  function pollIfMissing(isMissing: boolean) {
    clearTimeout(missing)
    if (!isMissing || closed) return
    missing = setTimeout(() => schedule(), POLL_INTERVAL)
    missing.unref()
  }

  function startPolling(error: unknown) {
    if (poll !== undefined) return
    const reason = error instanceof Error ? error.message : String(error)
    log(`The content folder cannot be watched (${reason}), so it is read every ${POLL_INTERVAL / 1000} s.`)
    poll = setInterval(() => schedule(), POLL_INTERVAL)
    poll.unref()
  }

  await watchAll()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(poll)
      clearTimeout(missing)
      for (const { watcher } of watchers.values()) watcher.close()
      await running
    },
  }
}

/** Returns the content folder, its subfolders by kind, and the space folders in them, which contain the files. */
async function foldersToWatch(contentDir: string): Promise<string[]> {
  const folders = [contentDir]
  for (const kind of spaceKinds) {
    const entries = await readdir(join(contentDir, kind), { withFileTypes: true }).catch(() => undefined)
    if (entries === undefined) continue
    folders.push(join(contentDir, kind))
    for (const entry of entries) if (entry.isDirectory()) folders.push(join(contentDir, kind, entry.name))
  }
  return folders
}
