const EXTENSION = 0x21
const IMAGE = 0x2c

/**
 * Returns false if a GIF ends within a block of the GIF89a structure. Decoders omit missing frames without an error. A file that lacks only
 * its trailer is complete.
 */
export function isGifComplete(bytes: Uint8Array): boolean {
  // Header and logical screen descriptor.
  let at = 13 + tableLength(bytes[10])
  for (;;) {
    const kind = bytes[at]
    if (kind === EXTENSION) at += 2
    // Image descriptor, its colour table and the code size before the data.
    else if (kind === IMAGE) at += 10 + tableLength(bytes[at + 9]) + 1
    else return at <= bytes.length
    for (let length = bytes[at]; length !== 0; length = bytes[at]) {
      if (length === undefined) return false
      at += 1 + length
    }
    at += 1
  }
}

/** Length of the colour table that a packed field announces, in bytes. */
function tableLength(packed = 0): number {
  return packed & 0x80 ? 3 << ((packed & 7) + 1) : 0
}
