import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import type { Entry } from '../entry.ts'
import { CARD_HEIGHT, CARD_WIDTH, type Card, type CardLook } from './CardLook.ts'
import { box } from './cardElement.ts'
import { fitTitle, titleElement } from './fitTitle.ts'

const EDGE = 72
const TOP = 58
const HEAD = 48
const GAP = 36
const DETAIL = 40

/** Draws a card as PNG, 1200 by 630 pixels. */
export async function drawCard(entry: Entry, look: CardLook, card: Card): Promise<Buffer> {
  const layout = look.layouts[card.kind]
  if (!layout)
    throw new Error(
      `The design of sharing pictures has no layout '${card.kind}', which the site's definition uses. Add it to 'layouts'.`,
    )
  const { ground, ink, quiet, picture } = layout
  const fonts = await look.fonts()
  const isBeside = picture.height === CARD_HEIGHT
  const width = (isBeside ? picture.x - 56 : CARD_WIDTH - EDGE) - EDGE
  const height = (isBeside ? CARD_HEIGHT - EDGE : picture.y - 28) - TOP
  const titleHeight = height - HEAD - GAP - (card.detail ? DETAIL + GAP / 2 : 0)
  const title = await fitTitle(card.title, { width, height: titleHeight }, fonts)
  const head = box(
    { height: HEAD, alignItems: 'center', justifyContent: 'space-between', fontSize: 27 },
    box({ fontWeight: 600, fontSize: 33, letterSpacing: -0.8, color: ink, paddingLeft: 52 }, look.name),
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
    { width, height, fonts },
  )
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${ground}"/>`,
    look.picture(entry, card.title, picture),
    `<g transform="translate(${EDGE} ${TOP})">${look.mark(entry, layout)}</g>`,
    `<g transform="translate(${EDGE} ${TOP})">${text}</g>`,
    '</svg>',
  ]
  const drawing = new Resvg(svg.join(''), { font: { loadSystemFonts: false } })
  return Buffer.from(drawing.render().asPng())
}
