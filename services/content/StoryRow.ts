import { cardOf } from './StoryCard.ts'
import type { StoryData } from './StoryData.ts'
import type { StoryCards } from './StoryIndex.ts'
import { type StoryText, storyText } from './storyText.ts'

/** A stored story: its draft, its published version, and its file. Immutable. */
export interface StoryRow {
  readonly uuid: string
  readonly id: number
  readonly draft: StoryData
  readonly published: StoryData | null
  /** Counts the changes of this story, from 1. */
  readonly version: number
  /** The file that it was last read from; null for a story created over HTTP. */
  readonly file: string | null
  readonly fileHash: string | null
  /** Stamp of that file when it was read; null if it has to be re-read. */
  readonly fileStamp?: string | null
  /** How it was deleted: by removing its file, or over HTTP; null if it is not deleted. Rows of deleted stories remain. */
  readonly deletedBy: 'file' | 'http' | null
}

/** Why a version was written. */
export type VersionCause = 'file' | 'save' | 'create' | 'publish' | 'unpublish' | 'delete'

/** The author of a change, as the client names it. Not verified. */
export interface Writer {
  /** A person's name; null if the client sent none. */
  readonly author: string | null
  /** Id of an editing session. Consecutive saves of one session are one version in the history; null: each save is a version. */
  readonly sitting: string | null
}

export interface RowChange {
  readonly row: StoryRow
  /** Null if the story itself did not change, only its file. */
  readonly cause: VersionCause | null
  readonly by?: Writer
  /** Id that the client gave the save, so that it recognizes the save later. */
  readonly saveId?: string
}

/** A row with its columns. The store does not touch a text that is undefined. */
export interface PreparedRow extends RowChange {
  readonly cards: StoryCards
  readonly draftText: StoryText | undefined
  /** `'draft'` if it equals the draft; null if the story is not published. */
  readonly publishedText: StoryText | 'draft' | null | undefined
}

/**
 * Computes the columns of a row. Reuses the unchanged ones of the previous row.
 *
 * @param before the row that it replaces
 * @param cards the cards of `before`
 * @param changed see `IndexedStory.changed`
 */
export function prepareRow(
  { row, cause, by, saveId }: RowChange,
  before: StoryRow | undefined,
  cards: StoryCards | undefined,
  changed: number,
): PreparedRow {
  const isSameDraft = before !== undefined && cards !== undefined && before.draft === row.draft
  const isSamePublished = before !== undefined && cards !== undefined && before.published === row.published
  const draft = isSameDraft ? cards.draft : cardOf(row.draft)
  const equalsDraft = row.published === row.draft
  const published =
    row.published === null
      ? null
      : equalsDraft
        ? draft
        : isSamePublished
          ? cards.published
          : cardOf(row.published)
  const equalledDraft = before !== undefined && before.published === before.draft
  return {
    row,
    cause,
    by,
    ...(saveId === undefined ? {} : { saveId }),
    cards: { draft, published, changed },
    draftText: isSameDraft ? undefined : storyText(row.draft),
    // A published version that equalled the draft is copied by the store before it overwrites the draft.
    publishedText:
      isSamePublished && equalsDraft === equalledDraft
        ? undefined
        : row.published === null
          ? null
          : equalsDraft
            ? 'draft'
            : isSamePublished
              ? undefined
              : storyText(row.published),
  }
}
