import { ImageProblem } from './ImageProblem.ts'

/** Maximum length of an address, in characters. A `srcset` entry with every filter has less than 300. */
export const MAX_ADDRESS_LENGTH = 2048

export interface ImageAddress {
  /** `/f/<space>/…/<name>`, percent-decoded, without empty, `.` or `..` parts. */
  readonly asset: string
  /** The percent-decoded text after `/m/`; undefined for the original. */
  readonly operations?: string
}

/**
 * Splits an address into asset and operations. Rejects path traversal, so later code gets only safe paths.
 *
 * @param pathname percent-encoded, as in the request
 * @throws ImageProblem 400 or 414
 */
export function parseImageAddress(pathname: string): ImageAddress {
  if (pathname.length > MAX_ADDRESS_LENGTH) {
    throw new ImageProblem(414, `The address is longer than ${MAX_ADDRESS_LENGTH} characters.`)
  }
  if (!pathname.startsWith('/f/')) throw new ImageProblem(400, 'The address of an asset starts with /f/.')

  const segments = pathname.slice('/f/'.length).split('/').map(decodeSegment)
  // An asset has at least space and name, so the first two segments are never the `m` before operations.
  const end = segments.indexOf('m', 2)
  const asset = end === -1 ? dropTrailingEmpty(segments) : segments.slice(0, end)
  if (asset.length < 2 || asset.some((segment) => segment === '' || segment.includes(':'))) {
    throw new ImageProblem(
      400,
      'The address of an asset has the form /f/<space>/<width>x<height>/<hash>/<name>.',
    )
  }
  return {
    asset: `/f/${asset.join('/')}`,
    operations: end === -1 ? undefined : segments.slice(end + 1).join('/'),
  }
}

function decodeSegment(segment: string): string {
  let text: string
  try {
    text = decodeURIComponent(segment)
  } catch {
    throw new ImageProblem(400, `"${segment}" in the address is not valid percent-encoding.`)
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it rejects control characters.
  if (text === '.' || text === '..' || /[/\\\x00-\x1f\x7f]/.test(text)) {
    throw new ImageProblem(
      400,
      'The address contains a segment that assets cannot have: only dots, a slash or a control character.',
    )
  }
  return text
}

function dropTrailingEmpty(segments: readonly string[]): readonly string[] {
  return segments.at(-1) === '' ? segments.slice(0, -1) : segments
}
