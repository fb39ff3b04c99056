import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * Opens a regular file for reading. Rejects symbolic links, since they can point to any file that the process may read. Rejects pipes
 * without waiting for a writer, which would block a thread of the pool that all file system calls share.
 *
 * @throws Error if there is no file, or if it is a link, a pipe, a socket, a device or a folder
 */
export async function openRegularFile(file: string): Promise<FileHandle> {
  // Windows does not have these flags.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
  const handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  const isFile = await handle.stat().then(
    (stats) => stats.isFile(),
    () => false,
  )
  if (isFile) return handle
  await handle.close()
  throw new Error(`${file} is not a regular file.`)
}

/** Reads a regular file. @throws Error like `openRegularFile` */
export async function readRegularFile(file: string): Promise<Buffer> {
  const handle = await openRegularFile(file)
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
