import { extname } from 'node:path/posix'
import { EditError } from '../content/EditError.ts'
import { contentTypeOf, isSvg, rasterFormatOf } from '../images/contentTypes.ts'
import { optionalPart } from '../optionalPart.ts'

/** The largest file that is taken, in bytes. */
export const LARGEST_FILE = 50 * 1024 * 1024

/** A name as it stands in addresses and on disk: small letters, digits, `.`, `_` and `-`. @throws EditError 422 */
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
      `filename: files like "${last}" are not taken. Take pictures, videos, sounds, PDF, text or ZIP, with the ending of their kind.`,
    )
  return name
}

/** What is known of a file that is taken. */
export interface FileFacts {
  readonly type: string
  /** `640x480` in pixels as it is shown; `x` of what is no picture. */
  readonly size: string
}

/**
 * Returns what a file is. A picture is decoded, so that a damaged one is refused here and not by every address of a resized copy.
 *
 * @throws EditError 413, 422; QueryError 429 if too many pictures wait
 */
export async function fileFacts(name: string, bytes: Uint8Array): Promise<FileFacts> {
  if (bytes.length === 0) throw new EditError(422, `"${name}" is empty. Send the file itself.`)
  if (bytes.length > LARGEST_FILE)
    throw new EditError(
      413,
      `"${name}" has ${bytes.length} bytes, and at most ${LARGEST_FILE} are taken. Make it smaller.`,
    )
  const type = contentTypeOf(name)
  const format = rasterFormatOf(name) ?? (isSvg(name) ? 'svg' : undefined)
  if (format === undefined) return { type, size: 'x' }
  // Loaded with the first picture, since most starts see none.
  const { pictureSize } = await optionalPart('The image service', ['sharp'], () => import('./pictureSize.ts'))
  const { width, height } = await pictureSize(name, bytes, format)
  return { type, size: `${width}x${height}` }
}
