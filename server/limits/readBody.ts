import type { Bounds } from './bounds.ts'
import { JsonShape } from './JsonShape.ts'

/** What a body has too much of. */
export type BodyExcess = 'body' | 'depth' | 'elements' | 'fields' | 'pieces'

/** Pieces of any size that a body may come in; of more, each has to hold `BYTES_A_PIECE` on average. */
const FREE_PIECES = 1000

/** Reading a piece costs as much as reading some hundred bytes. A network's smallest packets hold 500. */
const BYTES_A_PIECE = 64

/**
 * Reads a request's body up to its bounds. It is counted while it arrives and cut where it goes beyond, so that no more of
 * it is ever held.
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  bounds: Bounds,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer> } | { readonly excess: BodyExcess }> {
  const reader = body.getReader()
  const shape = bounds.json && new JsonShape(bounds.json)
  let buffer = new Uint8Array(Math.min(bounds.body, FIRST_BYTES))
  let size = 0
  let pieces = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const at = size
    size += value.length
    pieces += 1
    const isCrumbled = pieces > FREE_PIECES && size < pieces * BYTES_A_PIECE
    const excess = size > bounds.body ? 'body' : isCrumbled ? 'pieces' : shape?.add(value)
    // The rest is left where it is; the connection ends with the response.
    if (excess) return { excess }
    if (size > buffer.length) {
      const larger = new Uint8Array(Math.min(bounds.body, Math.max(size, buffer.length * 2)))
      larger.set(buffer)
      buffer = larger
    }
    // A piece that was kept would keep all that came with it.
    buffer.set(value, at)
  }
  const bytes = buffer.slice(0, size)
  if (bounds.fields !== undefined && fieldsOf(bytes) > bounds.fields) return { excess: 'fields' }
  return { bytes }
}

/** Room that a body begins with, in bytes. */
const FIRST_BYTES = 4096

const AMPERSAND = 0x26

/** How many fields a form has at most: as many as it has separators of either encoding. */
function fieldsOf(bytes: Uint8Array): number {
  const separators = bytes.reduce((count, byte) => count + (byte === AMPERSAND ? 1 : 0), 1)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let parts = 0
  const PART = 'content-disposition:'
  const lower = text.toString('latin1').toLowerCase()
  for (let at = lower.indexOf(PART); at >= 0; at = lower.indexOf(PART, at + PART.length)) parts += 1
  return parts > 0 ? parts : separators
}
