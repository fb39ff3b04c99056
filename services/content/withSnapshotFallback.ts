import { access } from 'node:fs/promises'
import type { ContentFolderReader, FolderContents } from './ContentFolderReader.ts'

/**
 * Returns a function that reads the content folder. If all stories disappear at once, because the folder was removed, emptied or
 * unmounted, it returns the previous snapshot and logs a message once. It logs a second message when the stories are back.
 *
 * @param first the snapshot of the first read
 */
export function withSnapshotFallback(
  reader: ContentFolderReader,
  contentDir: string,
  first: FolderContents,
  log: (message: string) => void,
): (changed?: ReadonlySet<string>) => Promise<FolderContents> {
  let last = first
  let isMissing = false

  return async (changed) => {
    const contents = await readIfExists(reader, contentDir, changed)
    const isEmpty = contents === undefined || storyCount(contents) === 0
    if (isEmpty && storyCount(last) > 0) {
      if (!isMissing)
        log(
          `All stories of the content folder "${contentDir}" have disappeared, so the stories read before are still served. Restore or remount the folder; restart the site if the folder is empty on purpose.`,
        )
      isMissing = true
      return last
    }
    if (contents === undefined) return last
    if (isMissing) log(`The stories of the content folder "${contentDir}" are back.`)
    isMissing = false
    last = contents
    return contents
  }
}

const storyCount = ({ stories }: FolderContents): number => stories.size

/** Returns undefined if the folder does not exist. */
async function readIfExists(
  reader: ContentFolderReader,
  contentDir: string,
  changed: ReadonlySet<string> | undefined,
): Promise<FolderContents | undefined> {
  const exists = await access(contentDir).then(
    () => true,
    () => false,
  )
  return exists ? reader.read(changed) : undefined
}
