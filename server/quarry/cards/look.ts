import { below, beside, type CardLayout, type CardLook } from 'strata-pages/server'
import { cardFonts } from './cardFonts.ts'
import { cardStrata } from './cardStrata.ts'
import { PALETTE } from './palette.ts'

interface Layout extends CardLayout {
  /** Colours of the two parts of the logo. */
  readonly ring: string
  readonly slip: string
}

const LIGHT = { ink: PALETTE.ink, quiet: PALETTE.ink3, ring: PALETTE.ink, slip: PALETTE.seam }
const DARK = {
  ink: PALETTE.onBedrock,
  quiet: PALETTE.onBedrock2,
  ring: PALETTE.onBedrock,
  slip: PALETTE.seamDark,
}

/** Design of Quarry's sharing pictures: the Strata pattern is below the text or beside it. */
export const look: CardLook<Layout> = {
  name: 'Quarry',
  fonts: cardFonts,
  layouts: {
    article: { ...LIGHT, ground: PALETTE.ground, picture: below(160) },
    standard: { ...LIGHT, ground: PALETTE.surface, picture: below(132) },
    event: { ...DARK, ground: PALETTE.bedrock, picture: below(132) },
    help: { ...LIGHT, ground: PALETTE.ground, picture: beside(972, 156) },
    customer: { ...LIGHT, ground: PALETTE.ground2, picture: beside(840, 360) },
    job: { ...DARK, ground: PALETTE.bedrock, picture: beside(840, 360) },
  },
  picture: cardStrata,
  mark: ({ serverParts: { MARK } }, { ring, slip }) =>
    `<g transform="translate(0 5) scale(1.22)"><path d="${MARK.ring}" fill="${ring}"/><path d="${MARK.slip}" fill="${slip}"/></g>`,
}
