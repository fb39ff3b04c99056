import type { Bounds } from './bounds.ts'
import { JsonShape } from './JsonShape.ts'

/** What a body has too much of. */
export type BodyExcess = 'body' | 'depth' | 'elements' | 'fields'

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
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    const excess = size > bounds.body ? 'body' : shape?.add(value)
    // The rest is left where it is; the connection ends with the answer.
    if (excess) return { excess }
    chunks.push(value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  if (bounds.fields !== undefined && fieldsOf(bytes) > bounds.fields) return { excess: 'fields' }
  return { bytes }
}

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
