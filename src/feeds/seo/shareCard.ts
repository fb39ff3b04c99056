import type { Section } from '../../pages/defineSite.ts'
import { shortHash } from '../../pages/shortHash.ts'
import type { BlockNode } from './blockNodes.ts'

/** The content of a generated sharing picture. */
export interface ShareCard {
  /** The design of the picture. Its names are defined by the site. */
  readonly kind: string
  /** The part of the site that contains the page. */
  readonly label: string
  readonly title: string
  /** A further line, such as author and date, or date and place. May be empty. */
  readonly detail: string
}

/** Path prefix of generated sharing pictures. */
export const CARDS_PATH = '/_cards/'

/** Version of the design. Increase it when pictures change, so that cached pictures get new addresses. */
const DESIGN = 1

/** Returns the path of a card's picture. It contains a hash of the content, so the picture at a path never changes. */
export const cardPath = (card: ShareCard): string =>
  `${CARDS_PATH}${shortHash(JSON.stringify([DESIGN, card.kind, card.label, card.title, card.detail]))}.png`

/** Facts about a page that a sharing picture can show. */
export interface CardFacts {
  readonly title: string
  readonly section: Section<string>
  readonly isIndex: boolean
  readonly author?: string
  readonly published?: string
  /** The node of the page's root block. */
  readonly root?: BlockNode
}
