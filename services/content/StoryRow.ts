import { cardOf } from './StoryCard.ts'
import type { StoryData } from './StoryData.ts'
import type { StoryCards } from './StoryIndex.ts'
import { type StoryText, storyText } from './storyText.ts'

/** One story as it is kept: its draft, its published copy, and where it came from. Never changed in place. */
export interface StoryRow {
  readonly uuid: string
  readonly id: number
  readonly draft: StoryData
  readonly published: StoryData | null
  /** Counts the changes of this story, from 1. */
  readonly version: number
  /** The file it was last seen in; null for a story made over HTTP. */
  readonly file: string | null
  readonly fileHash: string | null
  /** What told that file from a later one when it was read; null where it has to be read again. */
  readonly fileStamp?: string | null
  /** Who deleted it; null while it is there. A deleted story keeps its row, so that nothing is lost. */
  readonly deletedBy: 'file' | 'http' | null
}

/** Why a version was written. */
export type VersionCause = 'file' | 'save' | 'create' | 'publish' | 'unpublish' | 'delete'

/** Who writes, as they say of themselves. */
export interface Writer {
  /** A name; null where none was given. */
  readonly author: string | null
  /** Saves of one sitting that follow one another are one version in the history; null: each is one. */
  readonly sitting: string | null
}

/** A row to write; `cause` is null where nothing about the story itself changed. */
export interface RowChange {
  readonly row: StoryRow
  readonly cause: VersionCause | null
  readonly by?: Writer
  /** What the client calls the save, by which it knows it again. */
  readonly saveId?: string
}

/** A row with all that is written of it. A text that is not there stays as it was. */
export interface PreparedRow extends RowChange {
  readonly cards: StoryCards
  readonly draftText: StoryText | undefined
  /** `draft` where it is the same story as the draft. */
  readonly publishedText: StoryText | 'draft' | null | undefined
}

/**
 * Works out what is written of a row.
 *
 * @param before the row that it replaces, of which it shares what did not change
 * @param cards of that row
 * @param changed see `IndexedStory`
 */
export function prepareRow(
  { row, cause, by, saveId }: RowChange,
  before: StoryRow | undefined,
  cards: StoryCards | undefined,
  changed: number,
): PreparedRow {
  const sameDraft = before !== undefined && cards !== undefined && before.draft === row.draft
  const samePublished = before !== undefined && cards !== undefined && before.published === row.published
  const draft = sameDraft ? cards.draft : cardOf(row.draft)
  const isOne = row.published === row.draft
  const published =
    row.published === null ? null : isOne ? draft : samePublished ? cards.published : cardOf(row.published)
  const wasOne = before !== undefined && before.published === before.draft
  return {
    row,
    cause,
    by,
    ...(saveId === undefined ? {} : { saveId }),
    cards: { draft, published, changed },
    draftText: sameDraft ? undefined : storyText(row.draft),
    // What was one with the draft is written by the store when the draft goes on.
    publishedText:
      samePublished && isOne === wasOne
        ? undefined
        : row.published === null
          ? null
          : isOne
            ? 'draft'
            : samePublished
              ? undefined
              : storyText(row.published),
  }
}
