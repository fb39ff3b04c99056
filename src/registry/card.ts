import type { Asset } from '../content/asset.ts'

/** A language that the words of a card are in. */
export interface CardLanguage {
  /** As BCP 47 writes it. */
  readonly code: string
  /** What it calls itself, such as `English`. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/** What lists show of a story: plain data. A site adds its own by declaring it in this interface (`declare module`). */
export interface Card {
  readonly title: string
  readonly description?: string
  readonly image?: Asset
  /** The part of the image that stays in view where it is cropped: `top`, `left` … */
  readonly imagePosition?: string
  /** When what the page tells of begins and ends, in ISO 8601. After its end a list shows it last. */
  readonly starts?: string
  readonly ends?: string
  /** What is known beside it, such as a place or a team; a few words each. */
  readonly facts?: readonly string[]
  /** Who wrote it. */
  readonly by?: string
  /** The language of its words, where the story is not translated into the language of the list. */
  readonly language?: CardLanguage
}

/** A story in a list. */
export interface ListedStory extends Card {
  readonly uuid: string
  readonly path: string
  readonly tags: readonly string[]
  /** When the page was published, in ISO 8601; editors may set another day for it. */
  readonly published?: string
  /** Whether what it tells of has taken place. */
  readonly isOver: boolean
}
