import { extname } from 'node:path/posix'
import { EditError } from '../content/EditError.ts'
import { contentTypeOf, isSvg, rasterFormatOf } from '../images/contentTypes.ts'
import { optionalPart } from '../optionalPart.ts'

/** Maximum size of an uploaded file, in bytes. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** Converts a file name for use in URLs and on disk: lower-case letters, digits, `.`, `_` and `-`. @throws EditError 422 */
export function assetName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const extension = extname(last)
  const base = last
    .slice(0, last.length - extension.length)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[.-]+|(?<![.-])[.-]+$/g, '')
    .slice(0, 100)
  const name = `${base || 'file'}${extension.toLowerCase()}`
  if (!/\.[a-z0-9]+$/.test(name) || contentTypeOf(name) === 'application/octet-stream')
    throw new EditError(
      422,
      `filename: files like "${last}" are not accepted. Upload images, videos, audio, PDF, text or ZIP files with the extension of their type.`,
    )
  return name
}

/** Type and dimensions of an accepted file. */
export interface FileFacts {
  readonly type: string
  /** Upright size in pixels, such as `640x480`; `x` for files that are not images. */
  readonly size: string
}

/**
 * Determines type and dimensions of a file. Images are decoded completely: a damaged one is rejected here, not on every later resize.
 *
 * @throws EditError 413, 422; QueryError 429 if too many images are waiting
 */
export async function fileFacts(name: string, bytes: Uint8Array): Promise<FileFacts> {
  if (bytes.length === 0) throw new EditError(422, `"${name}" is empty. Send the file itself.`)
  if (bytes.length > MAX_FILE_BYTES)
    throw new EditError(
      413,
      `"${name}" has ${bytes.length} bytes, and at most ${MAX_FILE_BYTES} are accepted. Make it smaller.`,
    )
  const type = contentTypeOf(name)
  const format = rasterFormatOf(name) ?? (isSvg(name) ? 'svg' : undefined)
  if (format === undefined) return { type, size: 'x' }
  // Loaded with the first image: most runs of the server see none.
  const { pictureSize } = await optionalPart('The image service', ['sharp'], () => import('./pictureSize.ts'))
  const { width, height } = await pictureSize(name, bytes, format)
  return { type, size: `${width}x${height}` }
}
