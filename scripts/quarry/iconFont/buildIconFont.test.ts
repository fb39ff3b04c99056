import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decompress } from 'wawoff2'
import { firstCodePoint, glyphs } from '../../../src/quarry/ui/icons/glyphs.ts'
import { iconFont, iconStyles } from './buildIconFont.ts'
import { outlines } from './outline.ts'

const ui = new URL('../../../src/quarry/ui/', import.meta.url)
const names = Object.keys(glyphs)

test('the stored icon font and stylesheet equal the ones built from the drawings', async () => {
  expect(readFileSync(new URL('fonts/icons.woff2', ui)).equals(await iconFont(glyphs))).toBe(true)
  expect(readFileSync(new URL('styles/icons.css', ui), 'utf8')).toBe(iconStyles(names))
})

test('iconFont returns a WOFF 2.0 font with a glyph for each icon', async () => {
  const font = Buffer.from(await decompress(await iconFont(glyphs)))
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
      const entry = 12 + at * 16
      return [font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8)]
    }),
  )
  // One more for missing glyphs.
  expect(font.readUInt16BE((tables.get('maxp') ?? 0) + 4)).toBe(names.length + 1)
  expect(font.readUInt16BE((tables.get('head') ?? 0) + 18)).toBe(1200)
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
