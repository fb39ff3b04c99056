import { bytes } from './bytes.ts'
import type { Point } from './flatPath.ts'
import { glyfTable } from './glyf.ts'

/** What a font of icons is made of. Coordinates are in font units, y upwards, on a square of `unitsPerEm`. */
export interface IconFont {
  readonly name: string
  readonly unitsPerEm: number
  readonly firstCodePoint: number
  readonly glyphs: readonly (readonly (readonly Point[])[])[]
}

/** The tables of a TrueType font, by tag. Glyph 0 is empty; the icons follow, one code point each. */
export function trueTypeTables(font: IconFont): ReadonlyMap<string, Buffer> {
  const { glyf, loca, maxPoints, maxContours } = glyfTable([[], ...font.glyphs])
  const count = font.glyphs.length + 1
  const em = font.unitsPerEm
  const last = font.firstCodePoint + font.glyphs.length - 1
  return new Map([
    [
      'head',
      bytes(
        ['u32', 0x00010000, 0x00010000, 0, 0x5f0f3cf5],
        ['u16', 0x080b, em],
        // Made and changed: no dates, so that the same glyphs make the same bytes.
        ['u32', 0, 0, 0, 0],
        ['i16', 0, 0, em, em],
        ['u16', 0, 8],
        ['i16', 2, 1, 0],
      ),
    ],
    [
      'hhea',
      bytes(['u32', 0x00010000], ['i16', em, 0, 0, em, 0, 0, em, 1, 0, 0, 0, 0, 0, 0, 0], ['u16', count]),
    ],
    [
      'maxp',
      bytes(['u32', 0x00010000], ['u16', count, maxPoints, maxContours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]),
    ],
    ['OS/2', os2Table(em, font.firstCodePoint, last)],
    [
      'hmtx',
      Buffer.concat([[], ...font.glyphs].map((glyph) => bytes(['u16', em], ['i16', leftEdge(glyph)]))),
    ],
    ['cmap', cmapTable(font.firstCodePoint, last)],
    ['glyf', glyf],
    ['loca', loca],
    ['name', nameTable(font.name)],
    ['post', bytes(['u32', 0x00030000, 0], ['i16', 0, 0], ['u32', 1, 0, 0, 0, 0])],
  ])
}

/** A glyph's left side bearing: where its outline begins. Any other number would shift it. */
function leftEdge(contours: readonly (readonly Point[])[]): number {
  const edges = contours.flat().map(([x]) => x)
  return edges.length ? Math.min(...edges) : 0
}

/** Version 4. Installable embedding, no panose, vendor `QRRY`; selection bit 7: typographic metrics are to be used. */
function os2Table(em: number, first: number, last: number): Buffer {
  return bytes(
    ['u16', 4],
    ['i16', em],
    ['u16', 400, 5, 0],
    ['i16', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ['u8', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ['u32', 0, 0x10000000, 0, 0, 0x51525259],
    ['u16', 0xc0, first, last],
    ['i16', em, 0, 0],
    ['u16', em, 0],
    ['u32', 1, 0],
    ['i16', em, em],
    ['u16', 0, 0x20, 0],
  )
}

/** Format 4 with one segment for the icons and the closing one the format asks for. */
function cmapTable(first: number, last: number): Buffer {
  const segments = bytes(
    ['u16', 4, 32, 0, 4, 4, 1, 0],
    ['u16', last, 0xffff, 0],
    ['u16', first, 0xffff],
    ['u16', (1 - first) & 0xffff, 1],
    ['u16', 0, 0],
  )
  return Buffer.concat([bytes(['u16', 0, 1, 3, 1], ['u32', 12]), segments])
}

function nameTable(name: string): Buffer {
  const postScript = name.replaceAll(' ', '')
  const entries: [number, string][] = [
    [1, name],
    [2, 'Regular'],
    [3, postScript],
    [4, name],
    [6, postScript],
  ]
  const texts = entries.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const records = entries.map(([id], at) => {
    const offset = texts.slice(0, at).reduce((sum, text) => sum + text.length, 0)
    return bytes(['u16', 3, 1, 0x409, id, texts[at]!.length, offset])
  })
  return Buffer.concat([bytes(['u16', 0, entries.length, 6 + 12 * entries.length]), ...records, ...texts])
}
