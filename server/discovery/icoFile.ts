/** Sizes in pixels for browser tabs and search results. Search engines require a multiple of 48. */
export const FAVICON_SIZES = [32, 48] as const

/** A square picture in an icon file. */
interface IcoPicture {
  /** Width and height in pixels, less than 256, since the format has one byte for each. */
  readonly size: number
  readonly png: Buffer
}

const HEADER_BYTES = 6
const ENTRY_BYTES = 16
const ICON_TYPE = 1
const BITS_A_PIXEL = 32

/** Returns an ICO file with PNG pictures: a header, an entry for each picture, then the pictures. */
export function icoFile(pictures: readonly IcoPicture[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length)
  head.writeUInt16LE(ICON_TYPE, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(BITS_A_PIXEL, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
