import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import type { Entry } from '../entry.ts'
import { box } from './cardElement.ts'
import { cardFonts } from './cardFonts.ts'
import { cardStrata, type StrataPlace } from './cardStrata.ts'
import { fitTitle, titleElement } from './fitTitle.ts'
import { PALETTE } from './palette.ts'

type Readers = Awaited<ReturnType<Entry['createReaders']>>
export type Card = NonNullable<Readers['pages'][number]['facts']['card']>

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
const EDGE = 72
const TOP = 58
const HEAD = 48
const GAP = 36
const DETAIL = 40

/** A card's ground, what is written on it, and where the layers lie: below the text, or beside it as a core. */
interface Layout {
  readonly ground: string
  readonly ink: string
  readonly quiet: string
  readonly ring: string
  readonly slip: string
  readonly strata: StrataPlace
}

const LIGHT = { ink: PALETTE.ink, quiet: PALETTE.ink3, ring: PALETTE.ink, slip: PALETTE.seam }
const DARK = {
  ink: PALETTE.onBedrock,
  quiet: PALETTE.onBedrock2,
  ring: PALETTE.onBedrock,
  slip: PALETTE.seamDark,
}
const below = (height: number): StrataPlace => ({
  x: 0,
  y: CARD_HEIGHT - height,
  width: CARD_WIDTH,
  height,
})
const beside = (x: number, width: number): StrataPlace => ({ x, y: 0, width, height: CARD_HEIGHT })

const LAYOUTS: Readonly<Record<Card['kind'], Layout>> = {
  article: { ...LIGHT, ground: PALETTE.ground, strata: below(160) },
  standard: { ...LIGHT, ground: PALETTE.surface, strata: below(132) },
  event: { ...DARK, ground: PALETTE.bedrock, strata: below(132) },
  help: { ...LIGHT, ground: PALETTE.ground, strata: beside(972, 156) },
  customer: { ...LIGHT, ground: PALETTE.ground2, strata: beside(840, 360) },
  job: { ...DARK, ground: PALETTE.bedrock, strata: beside(840, 360) },
}

/** Draws a card as PNG, 1200 by 630 pixels. */
export async function drawCard(entry: Entry, card: Card): Promise<Buffer> {
  const layout = LAYOUTS[card.kind]
  const { ground, ink, quiet, strata } = layout
  const isBeside = strata.height === CARD_HEIGHT
  const width = (isBeside ? strata.x - 56 : CARD_WIDTH - EDGE) - EDGE
  const height = (isBeside ? CARD_HEIGHT - EDGE : strata.y - 28) - TOP
  const room = height - HEAD - GAP - (card.detail ? DETAIL + GAP / 2 : 0)
  const title = await fitTitle(card.title, { width, height: room })
  const head = box(
    { height: HEAD, alignItems: 'center', justifyContent: 'space-between', fontSize: 27 },
    box({ fontWeight: 600, fontSize: 33, letterSpacing: -0.8, color: ink, paddingLeft: 52 }, 'Quarry'),
    box({ color: quiet }, card.label),
  )
  const main = box(
    { flexGrow: 1, alignItems: isBeside ? 'flex-end' : 'flex-start', paddingTop: GAP },
    titleElement(card.title, title, ink),
  )
  const detail = box(
    { height: DETAIL, marginTop: GAP / 2, overflow: 'hidden' },
    box(
      { display: 'block', fontSize: 28, lineHeight: `${DETAIL}px`, color: quiet, lineClamp: 1 },
      card.detail,
    ),
  )
  const text = await satori(
    box({ width, height, flexDirection: 'column' }, head, main, ...(card.detail ? [detail] : [])),
    { width, height, fonts: await cardFonts() },
  )
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${ground}"/>`,
    cardStrata(entry, card.title, strata),
    mark(entry, layout),
    `<g transform="translate(${EDGE} ${TOP})">${text}</g>`,
    '</svg>',
  ]
  const drawing = new Resvg(svg.join(''), { font: { loadSystemFonts: false } })
  return Buffer.from(drawing.render().asPng())
}

/** The site's mark, before its name. */
function mark({ MARK }: Entry, { ring, slip }: Layout): string {
  return `<g transform="translate(${EDGE} ${TOP + 5}) scale(1.22)"><path d="${MARK.ring}" fill="${ring}"/><path d="${MARK.slip}" fill="${slip}"/></g>`
}
