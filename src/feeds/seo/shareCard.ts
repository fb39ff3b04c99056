import type { Section } from '../../pages/defineSite.ts'
import { shortHash } from '../../pages/shortHash.ts'
import type { BlockNode } from './blockNodes.ts'

/** What a generated sharing picture says. */
export interface ShareCard {
  /** The look of the picture, by the site's own names for its looks. */
  readonly kind: string
  /** Which part of the site the page is of. */
  readonly label: string
  readonly title: string
  /** Who and when, when and where; may be empty. */
  readonly detail: string
}

/** Where generated sharing pictures are served. */
export const CARDS_PATH = '/_cards/'

/** Changes with the drawing, so that a picture of the old design is not taken for one of the new. */
const DESIGN = 1

/** The address of a card's picture: a hash of all that it says, so that a picture never changes. */
export const cardPath = (card: ShareCard): string =>
  `${CARDS_PATH}${shortHash(JSON.stringify([DESIGN, card.kind, card.label, card.title, card.detail]))}.png`

/** What a sharing picture may say of a page. */
export interface CardFacts {
  readonly title: string
  readonly section: Section<string>
  readonly isIndex: boolean
  readonly author?: string
  readonly published?: string
  /** The node of the page's root block. */
  readonly root?: BlockNode
}
