import type { Entry } from 'strata-pages/server'
import { describe, expect, test } from 'vitest'
import { drawCard } from '../../../server/cards/drawCard.ts'
import { fitTitle } from '../../../server/cards/fitTitle.ts'
import { cardFonts } from '../../../server/quarry/cards/cardFonts.ts'
import { look } from '../../../server/quarry/cards/look.ts'
import { MARK } from '../../../src/quarry/ui/mark.ts'
import { strataLayers } from '../../../src/quarry/ui/strataLayers.ts'

const fonts = await cardFonts()
const entry = { serverParts: { MARK, strataLayers } } as unknown as Entry
const room = { width: 1056, height: 240 }
const kinds = ['article', 'help', 'event', 'job', 'customer', 'standard'] as const

describe('a title on a sharing picture', () => {
  test('is as large as its room lets it be', async () => {
    expect(await fitTitle('Pricing', room, fonts)).toEqual({ size: 84 })
  })

  test('gets smaller the longer it is, and stays whole', async () => {
    const sizes = await Promise.all(
      [6, 10, 14].map(async (count) => fitTitle(Array(count).fill('kitchens').join(' '), room, fonts)),
    )
    for (const { lines } of sizes) expect(lines).toBeUndefined()
    expect(sizes.map(({ size }) => size)).toEqual(sizes.map(({ size }) => size).toSorted((a, b) => b - a))
    expect(new Set(sizes.map(({ size }) => size)).size).toBeGreaterThan(1)
  })

  test('is cut where it is too long for any size that can be read', async () => {
    const { size, lines } = await fitTitle('kitchens '.repeat(60), room, fonts)
    expect(size).toBe(48)
    expect(lines).toBe(4)
  })

  test('gets smaller for a long word rather than breaking it', async () => {
    expect((await fitTitle('Forschungsinfrastruktur', { width: 700, height: 300 }, fonts)).size).toBeLessThan(
      84,
    )
    expect((await fitTitle('x'.repeat(200), room, fonts)).lines).toBeGreaterThan(0)
  })
})

const titles = ['Mark a quote', '', '研究 🙂 <b>&amp;', 'Łódź, Ärger, Ñandú', 'long '.repeat(80)]

// A kind differs from the others in its background, not in how it sets its words.
test.each([
  ...titles.map((title) => ['article', title] as const),
  ...kinds.map((kind) => [kind, 'long '.repeat(80)] as const),
])('SEO-01 every kind is drawn whole: %s, "%s"', async (kind, title) => {
  const png = await drawCard(entry, look, { kind, label: 'Label', title, detail: 'Detail '.repeat(30) })
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})
