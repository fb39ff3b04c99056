import type { SatoriOptions } from 'satori'
import type { Entry } from '../entry.ts'

type Feeds = Awaited<ReturnType<Entry['createFeeds']>>

/** Content of a sharing picture. */
export type Card = NonNullable<Awaited<ReturnType<Feeds['card']>>>

/** The size of sharing pictures, in pixels. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** A box on a card, in pixels. */
export interface CardBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns a box with full width below the text. */
export const below = (height: number): CardBox => ({
  x: 0,
  y: CARD_HEIGHT - height,
  width: CARD_WIDTH,
  height,
})

/** Returns a box with full height beside the text. */
export const beside = (x: number, width: number): CardBox => ({ x, y: 0, width, height: CARD_HEIGHT })

/** Colours of a card and the position of its picture. */
export interface CardLayout {
  /** Background colour. */
  readonly ground: string
  /** Colour of the title and the name. */
  readonly ink: string
  /** Colour of all other text. */
  readonly quiet: string
  readonly picture: CardBox
}

/** Design of a site's sharing pictures. */
export interface CardLook<Layout extends CardLayout = CardLayout> {
  /** Name of the site, beside its logo. */
  readonly name: string
  /** Loads the fonts, in weights 400 and 600. The next font is the fallback for characters missing in the first. WOFF2 isn't supported. */
  readonly fonts: () => Promise<SatoriOptions['fonts']>
  readonly layouts: Readonly<Record<Card['kind'], Layout>>
  /** Returns the picture as SVG. The same seed always gives the same picture. */
  picture(entry: Entry, seed: string, box: CardBox): string
  /** Returns the logo before the name as SVG. Its top left corner is at the origin, and its maximum width is 40 pixels. */
  mark(entry: Entry, layout: Layout): string
}
