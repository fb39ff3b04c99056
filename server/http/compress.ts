import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './acceptedEncoding.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** How hard to try: `quick` while a client waits, `best` once at build. */
export type Effort = 'quick' | 'best'

/** Compresses a body that will be sent many times. */
export function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const best = effort === 'best'
  if (encoding === 'gzip') return gz(body, { level: best ? 9 : 6 })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}
