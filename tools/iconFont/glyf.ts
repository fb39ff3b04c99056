import { bytes } from './bytes.ts'
import type { Point } from './flatPath.ts'

const onCurve = 0x01
const mayOverlap = 0x40

/** The glyf and loca tables of some glyphs made of straight lines, and the counts that maxp asks for. */
export function glyfTable(glyphs: readonly (readonly (readonly Point[])[])[]) {
  const parts = glyphs.map(glyphBytes)
  const offsets = [0]
  for (const part of parts) offsets.push(offsets.at(-1)! + part.length)
  return {
    glyf: Buffer.concat(parts),
    loca: bytes(['u32', ...offsets]),
    maxPoints: Math.max(...glyphs.map((contours) => contours.flat().length)),
    maxContours: Math.max(...glyphs.map((contours) => contours.length)),
  }
}

function glyphBytes(contours: readonly (readonly Point[])[]): Buffer {
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  let end = -1
  const ends = contours.map((contour) => {
    end += contour.length
    return end
  })
  const glyph = Buffer.concat([
    bytes(['i16', contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]),
    bytes(['u16', ...ends, 0]),
    bytes(['u8', ...points.map((_, at) => (at === 0 ? onCurve | mayOverlap : onCurve))]),
    bytes(['i16', ...steps(xs)]),
    bytes(['i16', ...steps(ys)]),
  ])
  return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)])
}

function steps(values: readonly number[]): number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0))
}
