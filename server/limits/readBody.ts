import type { Bounds } from '../../services/limits/bounds.ts'
import { JsonShape } from './JsonShape.ts'

/** Which limit a body exceeds. `body` is its size. */
export type BodyExcess = 'body' | 'depth' | 'elements' | 'fields' | 'chunks'

/** Number of chunks after which their average size has to be at least `MIN_CHUNK_BYTES`. */
const FREE_CHUNKS = 1000

/** Minimum average size of chunks in bytes. Reading a chunk costs as much as a hundred bytes, and network packets have at least 500. */
const MIN_CHUNK_BYTES = 64

/** Reads a request's body. Checks the limits while it arrives and stops at the first one that is exceeded, which bounds the memory. */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  bounds: Bounds,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer> } | { readonly excess: BodyExcess }> {
  const reader = body.getReader()
  const shape = bounds.json && new JsonShape(bounds.json)
  let buffer = new Uint8Array(Math.min(bounds.body, INITIAL_BYTES))
  let size = 0
  let chunks = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const at = size
    size += value.length
    chunks += 1
    const hasTinyChunks = chunks > FREE_CHUNKS && size < chunks * MIN_CHUNK_BYTES
    const excess = size > bounds.body ? 'body' : hasTinyChunks ? 'chunks' : shape?.add(value)
    // The remaining body is not read; the connection is closed after the response.
    if (excess) return { excess }
    if (size > buffer.length) {
      const larger = new Uint8Array(Math.min(bounds.body, Math.max(size, buffer.length * 2)))
      larger.set(buffer)
      buffer = larger
    }
    // Copied, since a chunk may be a view of a larger network buffer, which it would retain.
    buffer.set(value, at)
  }
  const bytes = buffer.slice(0, size)
  if (bounds.fields !== undefined && countFields(bytes) > bounds.fields) return { excess: 'fields' }
  return { bytes }
}

/** Initial size of the buffer, in bytes. */
const INITIAL_BYTES = 4096

const AMPERSAND = 0x26

/** Returns the maximum number of fields in a form, by counting the separators of its encoding. */
function countFields(bytes: Uint8Array): number {
  const separators = bytes.reduce((count, byte) => count + (byte === AMPERSAND ? 1 : 0), 1)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let parts = 0
  const PART = 'content-disposition:'
  const lower = text.toString('latin1').toLowerCase()
  for (let at = lower.indexOf(PART); at >= 0; at = lower.indexOf(PART, at + PART.length)) parts += 1
  return parts > 0 ? parts : separators
}
