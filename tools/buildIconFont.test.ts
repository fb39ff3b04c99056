import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { firstCodePoint, glyphs } from '../src/quarry/ui/icons/glyphs.ts'
import { iconFont, iconStyles } from './buildIconFont.ts'
import { outlines } from './iconFont/outline.ts'

const ui = new URL('../src/quarry/ui/', import.meta.url)
const names = Object.keys(glyphs)

test('the icon font and its stylesheet are those of the drawings', () => {
  expect(readFileSync(new URL('fonts/icons.woff2', ui)).equals(iconFont(glyphs))).toBe(true)
  expect(readFileSync(new URL('styles/icons.css', ui), 'utf8')).toBe(iconStyles(names))
})

test('the file is WOFF 2.0 as its header says', () => {
  const file = iconFont(glyphs)
  expect(file.toString('latin1', 0, 4)).toBe('wOF2')
  expect(file.readUInt32BE(8)).toBe(file.length)
  const packed = file.readUInt32BE(20)
  // The data stands before at most three bytes of padding.
  const unpacked = [0, 1, 2, 3].flatMap((padding) => {
    const end = file.length - padding
    try {
      return [brotliDecompressSync(file.subarray(end - packed, end)).length]
    } catch {
      return []
    }
  })
  expect(unpacked).toHaveLength(1)
  // An sfnt file adds 12 bytes, 16 for each table, and up to 3 of padding each.
  const tables = file.readUInt16BE(12)
  const sfntSize = file.readUInt32BE(16)
  expect(sfntSize - unpacked[0]! - 12 - 16 * tables).toBeGreaterThanOrEqual(0)
  expect(sfntSize - unpacked[0]! - 12 - 16 * tables).toBeLessThan(4 * tables)
})

test.each(names)('%s stays on its grid and every outline has an area', (name) => {
  const contours = outlines(glyphs[name as keyof typeof glyphs], 1.75)
  expect(contours.length).toBeGreaterThan(0)
  for (const contour of contours) {
    expect(contour.length).toBeGreaterThan(2)
    for (const [x, y] of contour) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(24)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(24)
    }
  }
})

test('a stroke is as wide as the pen', () => {
  const [contour] = outlines({ stroke: 'M2 12H22' }, 2)
  expect(new Set(contour!.map(([, y]) => y))).toEqual(new Set([11, 13]))
})

test('an unknown path command is named', () => {
  expect(() => outlines({ stroke: 'M0 0S1 1 2 2' }, 1)).toThrow('The path command S is not known')
})

test('code points follow the order of the drawings', () => {
  expect(iconStyles(['a', 'b'])).toContain(
    `.icon-b::before {\n    content: '\\${(firstCodePoint + 1).toString(16)}'`,
  )
})
