import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * Opens a regular file for reading. A symbolic link is refused, since it can name any file that the process may read. A pipe is refused
 * without waiting for its writer, which would occupy a thread of the pool that all file system calls share.
 *
 * @throws Error if there is no file, or if it is a link, a pipe, a socket, a device or a folder
 */
export async function openRegularFile(file: string): Promise<FileHandle> {
  // Windows has neither flag.
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

/** The content of a regular file. @throws Error as `openRegularFile` */
export async function readRegularFile(file: string): Promise<Buffer> {
  const handle = await openRegularFile(file)
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
