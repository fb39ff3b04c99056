import { extname } from 'node:path/posix'
import { EditError } from '../content/EditError.ts'
import { contentTypeOf, isSvg, rasterFormatOf } from '../images/contentTypes.ts'
import { svgProblem } from '../images/svgExpansion.ts'

/** The largest file that is taken, in bytes. */
export const LARGEST_FILE = 50 * 1024 * 1024

/** Most pixels of a picture, as the image service reads no larger ones. */
const mostPixels = 100_000_000

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
 * Reads what a file is, and that it is what its name says where that can be told.
 *
 * @throws EditError 413, 422
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
  const { default: sharp } = await import('sharp')
  const found = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => undefined)
  const read = found?.format === 'heif' && found.compression === 'av1' ? 'avif' : found?.format
  if (found === undefined || read !== format)
    throw new EditError(
      422,
      `"${name}" holds ${read === undefined ? 'no picture that can be read' : `a picture of the kind ${read}`}, not ${format}. Save it anew, or give it the ending of its kind.`,
    )
  const problem = format === 'svg' ? svgProblem(bytes) : undefined
  if (problem !== undefined)
    throw new EditError(422, `"${name}" ${problem}, which can make a browser hang. Simplify the drawing.`)
  const { width, height } = found.autoOrient ?? found
  return { type, size: `${width}x${height}` }
}
