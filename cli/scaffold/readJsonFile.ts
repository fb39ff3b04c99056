import { readFile, stat } from 'node:fs/promises'

/** Maximum size of a JSON file, in bytes. The service's largest stories have a few megabytes. */
const MAX_BYTES = 64 * 2 ** 20

/** Reads a JSON file. @throws Error that names the file if it is missing, too large, or not JSON */
export async function readJsonFile(file: string): Promise<unknown> {
  const { size } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${file} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}.`,
    )
  })
  if (size > MAX_BYTES)
    throw new Error(`${file} has ${size} bytes, and the limit is ${MAX_BYTES}. Split it, or remove it.`)
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `${file} is not valid JSON: ${reason}. Correct the file, or pull it from the space a second time.`,
      {
        cause,
      },
    )
  }
}
