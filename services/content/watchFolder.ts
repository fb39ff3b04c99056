import { type FSWatcher, watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { spaceKinds } from './locateSpace.ts'

/** A running watch. */
export interface FolderWatch {
  close(): Promise<void>
}

/** How long the folder must be quiet before it is read, in milliseconds; one save is several events. */
const quietMilliseconds = 60
/** After so long the folder is read although it is not quiet, in milliseconds. */
const longestWaitMilliseconds = 1_000
/** How often the folder is read where the system cannot watch it, in milliseconds. */
const pollMilliseconds = 2_000

/**
 * Calls `changed` after something in the CLI's folder changed, never twice at once; with the names of the stories' files that
 * changed where it was nothing else. Folders that come later are
 * watched from then on. Where watching fails (too many watches, a network drive) the folder is read every two seconds.
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
  /** The names of stories' files that changed; undefined where anything may have. */
  let files: Set<string> | undefined = new Set()

  function soon(file?: string) {
    if (closed) return
    if (file === undefined) files = undefined
    else files?.add(file)
    waitingSince ??= performance.now()
    if (performance.now() - waitingSince > longestWaitMilliseconds) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      waitingSince = undefined
      running = running.then(async () => {
        if (closed) return
        const named = files
        files = new Set()
        await watchAll()
        await changed(named).catch((error: unknown) => {
          log(`The content folder could not be read again: ${error instanceof Error ? error.message : error}`)
        })
      })
    }, quietMilliseconds)
  }

  async function watchAll() {
    const wanted = new Map<string, bigint>()
    for (const folder of await foldersToWatch(contentDir)) {
      const stats = await stat(folder, { bigint: true }).catch(() => undefined)
      if (stats) wanted.set(folder, stats.ino)
    }
    // A folder that was removed and made again, or mounted over, is another one under the same path.
    for (const [folder, { watcher, inode }] of watchers) {
      if (wanted.get(folder) === inode) continue
      watcher.close()
      watchers.delete(folder)
    }
    lookFor(!wanted.has(contentDir))
    for (const [folder, inode] of wanted) {
      if (closed || watchers.has(folder)) continue
      try {
        const isStories = dirname(folder) === join(contentDir, 'stories')
        const watcher = watch(folder, { persistent: false }, (_event, name) =>
          soon(isStories ? (name ?? undefined) : undefined),
        )
        watcher.on('error', () => {
          watcher.close()
          watchers.delete(folder)
          soon()
        })
        watchers.set(folder, { watcher, inode })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
        startPolling(error)
      }
    }
  }

  /** A folder that is gone cannot tell that it is back. */
  function lookFor(isDeleted: boolean) {
    clearTimeout(missing)
    if (!isDeleted || closed) return
    missing = setTimeout(() => soon(), pollMilliseconds)
    missing.unref()
  }

  function startPolling(error: unknown) {
    if (poll !== undefined) return
    const reason = error instanceof Error ? error.message : String(error)
    log(`The content folder cannot be watched (${reason}), so it is read every ${pollMilliseconds / 1000} s.`)
    poll = setInterval(() => soon(), pollMilliseconds)
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

/** The folder, its kinds, and the spaces in them: files lie no deeper, save for the folders of assets. */
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
