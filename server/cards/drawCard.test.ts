import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { rgbOf } from '../../src/content/oklch.ts'
import { MARK } from '../../src/quarry/appIcon.ts'
import { strataLayers } from '../../src/quarry/ui/strataLayers.ts'
import type { Entry } from '../entry.ts'
import { drawCard } from './drawCard.ts'
import { fitTitle } from './fitTitle.ts'
import { PALETTE } from './palette.ts'

const entry = { MARK, strataLayers } as Entry
const room = { width: 1056, height: 240 }
const kinds = ['article', 'help', 'event', 'job', 'customer', 'standard'] as const

describe('a title on a sharing picture', () => {
  test('is as large as its room lets it be', async () => {
    expect(await fitTitle('Pricing', room)).toEqual({ size: 84 })
  })

  test('gets smaller the longer it is, and stays whole', async () => {
    const sizes = await Promise.all(
      [6, 10, 14].map(async (count) => fitTitle(Array(count).fill('kitchens').join(' '), room)),
    )
    for (const { lines } of sizes) expect(lines).toBeUndefined()
    expect(sizes.map(({ size }) => size)).toEqual(sizes.map(({ size }) => size).toSorted((a, b) => b - a))
    expect(new Set(sizes.map(({ size }) => size)).size).toBeGreaterThan(1)
  })

  test('is cut where it is too long for any size that can be read', async () => {
    const { size, lines } = await fitTitle('kitchens '.repeat(60), room)
    expect(size).toBe(48)
    expect(lines).toBe(4)
  })

  test('gets smaller for a long word rather than breaking it', async () => {
    expect((await fitTitle('Forschungsinfrastruktur', { width: 700, height: 300 })).size).toBeLessThan(84)
    expect((await fitTitle('x'.repeat(200), room)).lines).toBeGreaterThan(0)
  })
})

test.each(kinds)('SEO-01 every kind is drawn whole: %s', async (kind) => {
  for (const title of ['Mark a quote', '', '研究 🙂 <b>&amp;', 'Łódź, Ärger, Ñandú', 'long '.repeat(80)]) {
    const png = await drawCard(entry, { kind, label: 'Label', title, detail: 'Detail '.repeat(30) })
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  }
})

test('the palette holds the light colours of the tokens', async () => {
  const css = await readFile(new URL('../../src/quarry/ui/styles/tokens.css', import.meta.url), 'utf8')
  for (const [name, hex] of Object.entries(PALETTE)) {
    const dark = name === 'seamDark'
    const token = (dark ? 'seam' : name)
      .replaceAll(/([A-Z])/g, '-$1')
      .replace(/ground(\d)/, 'ground-$1')
      .replace(/ink(\d)/, 'ink-$1')
      .replace(/Bedrock2/, 'bedrock-2')
      .toLowerCase()
    const value = new RegExp(`--${token.replace('bedrock2', 'bedrock-2')}: ([^;]+);`).exec(css)?.[1] ?? ''
    const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)]
    const [, l, c, h] = colours[dark ? 1 : 0]!.map(Number)
    const digits = rgbOf({ l: l!, c: c!, h: h! }).map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    expect([name, hex]).toEqual([name, `#${digits.join('')}`])
  }
})
