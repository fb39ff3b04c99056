import { access } from 'node:fs/promises'
import type { ContentFolderReader, FolderContents } from './ContentFolderReader.ts'

/**
 * Returns a function that reads the content folder. If all stories disappear at once, because the folder was removed, emptied or
 * unmounted, it returns the previous snapshot and logs that once. It also logs when the stories are back.
 */
export function withSnapshotFallback(
  folder: ContentFolderReader,
  contentDir: string,
  first: FolderContents,
  log: (message: string) => void,
): (changed?: ReadonlySet<string>) => Promise<FolderContents> {
  let last = first
  let removed = false

  return async (changed) => {
    const found = await readIfExists(folder, contentDir, changed)
    const isEmpty = found === undefined || countOf(found) === 0
    if (isEmpty && countOf(last) > 0) {
      if (!removed)
        log(
          `All stories of the content folder "${contentDir}" have disappeared, so the stories read before are still served. Restore or remount the folder; restart the site if the folder is empty on purpose.`,
        )
      removed = true
      return last
    }
    if (found === undefined) return last
    if (removed) log(`The stories of the content folder "${contentDir}" are back.`)
    removed = false
    last = found
    return found
  }
}

const countOf = ({ stories }: FolderContents): number => stories.size

/** Returns undefined if the folder does not exist. */
async function readIfExists(
  folder: ContentFolderReader,
  contentDir: string,
  changed: ReadonlySet<string> | undefined,
): Promise<FolderContents | undefined> {
  const exists = await access(contentDir).then(
    () => true,
    () => false,
  )
  return exists ? folder.read(changed) : undefined
}
