import type { SatoriOptions } from 'satori'
import type { Entry } from '../entry.ts'

type Feeds = Awaited<ReturnType<Entry['createFeeds']>>

/** What a sharing picture says. */
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

/** Along the whole width, below the text. */
export const below = (height: number): CardBox => ({
  x: 0,
  y: CARD_HEIGHT - height,
  width: CARD_WIDTH,
  height,
})

/** Along the whole height, beside the text. */
export const beside = (x: number, width: number): CardBox => ({ x, y: 0, width, height: CARD_HEIGHT })

/** A card's colours, and where its picture lies. */
export interface CardLayout {
  readonly ground: string
  readonly ink: string
  /** Of what is said beside the title. */
  readonly quiet: string
  readonly picture: CardBox
}

/** How a site's sharing pictures look. */
export interface CardLook<Layout extends CardLayout = CardLayout> {
  /** The name beside the mark. */
  readonly name: string
  /** The fonts of the text, in weights 400 and 600: signs that the first lacks are looked for in the next. No WOFF2. */
  readonly fonts: () => Promise<SatoriOptions['fonts']>
  readonly layouts: Readonly<Record<Card['kind'], Layout>>
  /** What lies in the picture's box, the same for the same seed, as SVG. */
  picture(entry: Entry, seed: string, box: CardBox): string
  /** The mark before the name, as SVG: its top left corner is at the origin, and it is 40 pixels wide at most. */
  mark(entry: Entry, layout: Layout): string
}
