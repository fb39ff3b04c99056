import type { Asset } from '../content/asset.ts'

/** The language of a card's text. */
export interface CardLanguage {
  /** A BCP 47 tag. */
  readonly code: string
  /** Its name in that language, such as `English`. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/** What lists show of a story: plain data. A site adds properties by declaring them in this interface (`declare module`). */
export interface Card {
  readonly title: string
  readonly description?: string
  readonly image?: Asset
  /** The part of the image that stays visible when it is cropped: `top`, `left` … */
  readonly imagePosition?: string
  /** Start and end of the page's subject, such as an event, in ISO 8601. Lists show it last after its end. */
  readonly starts?: string
  readonly ends?: string
  /** Further facts, such as a city or a team; a few words each. */
  readonly facts?: readonly string[]
  /** The author's name. */
  readonly authorName?: string
  /** The language of the text, if the story is not translated into the language of the list. */
  readonly language?: CardLanguage
}

/** A story in a list. */
export interface ListedStory extends Card {
  readonly uuid: string
  readonly path: string
  readonly tags: readonly string[]
  /** When the page was published, in ISO 8601. Editors can set a different day. */
  readonly published?: string
  /** Whether its subject is over. */
  readonly isOver: boolean
}
