import { brotliCompressSync, constants } from 'node:zlib'
import { bytes } from './bytes.ts'

/** The order of a table's tag in the list of known tags (WOFF 2.0, section 4.1). */
const knownTags = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
]
/** For glyf and loca the version that means "as it is" is 3, for all other tables 0. */
const untransformed = 3 << 6

/** A WOFF 2.0 file of TrueType tables, stored without transformation. */
export function woff2(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const directory = Buffer.concat(
    sorted.map(([tag, table]) => {
      const known = knownTags.indexOf(tag)
      if (known < 0)
        throw new Error(`The table ${tag} is not on the list of known tags. Add it to knownTags.`)
      const flags = tag === 'glyf' || tag === 'loca' ? known | untransformed : known
      return Buffer.concat([bytes(['u8', flags]), base128(table.length)])
    }),
  )
  const data = brotliCompressSync(Buffer.concat(sorted.map(([, table]) => table)), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  })
  const headerSize = 48
  const padding = Buffer.alloc((4 - ((headerSize + directory.length + data.length) % 4)) % 4)
  const header = bytes(
    ['u32', 0x774f4632, 0x00010000, headerSize + directory.length + data.length + padding.length],
    ['u16', sorted.length, 0],
    ['u32', unpackedSize(tables), data.length],
    ['u16', 1, 0],
    ['u32', 0, 0, 0, 0, 0],
  )
  return Buffer.concat([header, directory, data, padding])
}

/** The size of the font as an sfnt file: header, directory, tables padded to four bytes. */
function unpackedSize(tables: ReadonlyMap<string, Buffer>): number {
  return [...tables.values()].reduce((sum, table) => sum + 16 + Math.ceil(table.length / 4) * 4, 12)
}

/** A number in groups of seven bits, the highest first, as WOFF 2.0 writes lengths. */
function base128(value: number): Buffer {
  const groups = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) groups.unshift((rest & 0x7f) | 0x80)
  return Buffer.from(groups)
}
