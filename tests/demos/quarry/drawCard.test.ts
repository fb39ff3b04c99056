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
const box = { width: 1056, height: 240 }
const kinds = ['article', 'help', 'event', 'job', 'customer', 'standard'] as const

describe('titles on sharing pictures', () => {
  test('a short title on a sharing picture has the maximum size', async () => {
    expect(await fitTitle('Pricing', box, fonts)).toEqual({ size: 84 })
  })

  test('a longer title on a sharing picture is smaller and is not cut', async () => {
    const sizes = await Promise.all(
      [6, 10, 14].map(async (count) => fitTitle(Array(count).fill('kitchens').join(' '), box, fonts)),
    )
    for (const { lines } of sizes) expect(lines).toBeUndefined()
    expect(sizes.map(({ size }) => size)).toEqual(sizes.map(({ size }) => size).toSorted((a, b) => b - a))
    expect(new Set(sizes.map(({ size }) => size)).size).toBeGreaterThan(1)
  })

  test('a title on a sharing picture is cut if it does not fit at the minimum size', async () => {
    const { size, lines } = await fitTitle('kitchens '.repeat(60), box, fonts)
    expect(size).toBe(48)
    expect(lines).toBe(4)
  })

  test('a title on a sharing picture gets smaller so that a long word is not broken', async () => {
    expect((await fitTitle('Forschungsinfrastruktur', { width: 700, height: 300 }, fonts)).size).toBeLessThan(
      84,
    )
    expect((await fitTitle('x'.repeat(200), box, fonts)).lines).toBeGreaterThan(0)
  })
})

const titles = ['Mark a quote', '', '研究 🙂 <b>&amp;', 'Łódź, Ärger, Ñandú', 'long '.repeat(80)]

// Kinds differ only in the background, so one kind is tested with all titles.
test.each([
  ...titles.map((title) => ['article', title] as const),
  ...kinds.map((kind) => [kind, 'long '.repeat(80)] as const),
])('SEO-01 a card of the kind %s with the title "%s" is drawn in full size', async (kind, title) => {
  const png = await drawCard(entry, look, { kind, label: 'Label', title, detail: 'Detail '.repeat(30) })
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})
