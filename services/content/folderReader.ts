import { access } from 'node:fs/promises'
import type { ContentFolder, FolderContents } from './ContentFolder.ts'

/**
 * Reads the folder again and again. Where all its stories are gone at once, because it was removed, emptied or is no longer
 * mounted, what was read last stays, and that is said once; so is that they are back.
 */
export function folderReader(
  folder: ContentFolder,
  contentDir: string,
  first: FolderContents,
  log: (message: string) => void,
): (changed?: ReadonlySet<string>) => Promise<FolderContents> {
  let last = first
  let removed = false

  return async (changed) => {
    const found = await readIfThere(folder, contentDir, changed)
    const isEmpty = found === undefined || countOf(found) === 0
    if (isEmpty && countOf(last) > 0) {
      if (!removed)
        log(
          `The stories of the content folder "${contentDir}" are gone, so what was read last is still served. Put the folder back or mount it again; restart the site if it is to be empty.`,
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

/** Undefined where there is no such folder. */
async function readIfThere(
  folder: ContentFolder,
  contentDir: string,
  changed: ReadonlySet<string> | undefined,
): Promise<FolderContents | undefined> {
  const isThere = await access(contentDir).then(
    () => true,
    () => false,
  )
  return isThere ? folder.read(changed) : undefined
}
