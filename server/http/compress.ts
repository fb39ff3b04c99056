import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './acceptedEncoding.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/**
 * How hard to try: `quick` while a client waits, `good` for what a build makes anew and few load, `best` for files that are kept
 * from build to build and for bodies that are sent often. Of 300 pages of 53 kB `quick` takes 1.4 ms a page, `good` 21 ms for 4 % fewer bytes, and
 * `best` 50 ms for 4 % fewer than that.
 */
export type Effort = 'quick' | 'good' | 'best'

const { BROTLI_PARAM_LGWIN: WINDOW, BROTLI_PARAM_QUALITY: QUALITY } = constants

/** Of a text that fits into the window, or nearly, and of a longer one. */
const QUICK = { short: { [QUALITY]: 9, [WINDOW]: 16 }, long: { [QUALITY]: 5 } } as const

/**
 * Longest text that is taken for short. With a window of 64 kB the tables stay small: getting the memory for larger ones takes as
 * long as to compress a page, and they would have to be of half the quality.
 */
const SHORT = 131_072

/**
 * Of gzip's buffer, from 1 to 9. A small one ends a block earlier, so text, markup and inline script of a page get codes of their
 * own: pages are 1.6 to 2.6 % smaller than with the default of 8, for the same time. Files of one kind, such as scripts, are larger.
 */
const GZIP_MEMORY = { markup: 5, other: 8 }

const isMarkup = (body: Buffer) => body[0] === '<'.charCodeAt(0)

/** Compresses a body that will be sent many times. */
export function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  return encoding === 'gzip' ? gz(body, gzipOptions(body, effort)) : brotli(body, brotliOptions(body, effort))
}

const gzipOptions = (body: Buffer, effort: Effort) => ({
  level: effort === 'quick' ? 6 : 9,
  memLevel: GZIP_MEMORY[isMarkup(body) ? 'markup' : 'other'],
})

const brotliOptions = (body: Buffer, effort: Effort) => ({
  params: {
    ...brotliParams(body.length, effort),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
})

function brotliParams(length: number, effort: Effort): Readonly<Record<number, number>> {
  if (effort === 'quick') return length > SHORT ? QUICK.long : QUICK.short
  return { [QUALITY]: effort === 'good' ? 10 : 11 }
}
