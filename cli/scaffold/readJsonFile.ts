import { readFile, stat } from 'node:fs/promises'
import { withoutByteOrderMark } from '../../services/content/JsonFolderReader.ts'
import { nestingDepth } from '../../services/content/walkContent.ts'

/** Maximum size of a JSON file, in bytes. The service's largest stories have a few megabytes. */
const MAX_BYTES = 64 * 2 ** 20

/** Maximum nesting depth of a JSON file: that of content, which is 200, and of the objects around it. */
const MAX_DEPTH = 220

/** Reads a JSON file. @throws Error that names the file if it is missing, too large, nested too deeply, or not JSON */
export async function readJsonFile(file: string): Promise<unknown> {
  const { size } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${file} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}.`,
    )
  })
  if (size > MAX_BYTES)
    throw new Error(`${file} has ${size} bytes, and the limit is ${MAX_BYTES}. Split it, or remove it.`)
  const text = await readFile(file, 'utf8')
  let value: unknown
  try {
    value = JSON.parse(withoutByteOrderMark(text))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `${file} is not valid JSON: ${reason}. Correct the file, or pull it from the space a second time.`,
      {
        cause,
      },
    )
  }
  if (nestingDepth(value, MAX_DEPTH) > MAX_DEPTH)
    throw new Error(`${file} is nested more than ${MAX_DEPTH} levels deep. Remove the file.`)
  return value
}
