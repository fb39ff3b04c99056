import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file so that others see it as it was or as it is now, never in between, also after a loss of power. Its folder is made
 * where it does not exist.
 *
 * @throws Error of the file system; then the file is as it was
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true })
  // Hidden, and not *.json, so that no process takes it for one of the folder's.
  const unfinished = join(folder, `.${basename(file)}.${randomUUID()}.part`)
  try {
    await writeFile(unfinished, content, { flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** Brings to disk that a file of a folder came or went. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
