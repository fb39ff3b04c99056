import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Replaces a file atomically: other processes see either the old or the new content, also after a power failure. Creates its folder.
 *
 * @throws Error of the file system; the file is unchanged then
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true })
  // Hidden and not *.json, so that no process reads it as one of the folder's files. The file's name may have the maximum length.
  const unfinished = join(folder, `.${randomUUID()}.part`)
  try {
    await writeFile(unfinished, content, { flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** Flushes a folder's entries to disk after a file was added, renamed or removed. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
