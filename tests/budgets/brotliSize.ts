import { brotliCompressSync, constants } from 'node:zlib'

/** A text's size as the server sends it, in bytes. */
export function brotliSize(text: string | Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(text, { params }).length
}
