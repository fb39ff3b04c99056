import { createHash } from 'node:crypto'

/** An id and a uuid that are derived from a name, which makes exports reproducible. */
export interface Identity {
  /** Positive integer below 2^31. */
  readonly id: number
  readonly uuid: string
}

/**
 * Derives the identity of an object from its kind (`component`, `group`) and name. The uuid has version 8 of RFC 9562, which is for custom
 * hashes.
 */
export function stableIdentity(kind: string, name: string): Identity {
  const hash = createHash('sha256').update(`${kind}:${name}`).digest()
  const id = hash.readUInt32BE(16) & 0x7f_ff_ff_ff || 1
  const bytes = Buffer.from(hash.subarray(0, 16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  const uuid = [0, 8, 12, 16, 20].map((start, index, all) => hex.slice(start, all[index + 1])).join('-')
  return { id, uuid }
}
