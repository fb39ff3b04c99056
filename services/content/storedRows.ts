import { parseCard } from './StoryCard.ts'
import type { StoryData } from './StoryData.ts'
import type { StoryCards } from './StoryIndex.ts'
import type { StoryRow } from './StoryRow.ts'

/** A row without its texts. */
export interface StoredRow {
  readonly uuid: string
  readonly id: number
  readonly file: string | null
  readonly fileHash: string | null
  readonly fileStamp: string | null
  readonly deletedBy: StoryRow['deletedBy']
}

/** Cards by uuid, null for deleted stories, with the number of the last write among them. */
export interface WrittenCards {
  readonly cards: ReadonlyMap<string, StoryCards | null>
  readonly sequence: number
}

type Columns = Readonly<Record<string, unknown>>

/** @param before sequence of the result if there are no rows */
export function writtenCards(rows: Iterable<Columns>, before: number): WrittenCards {
  const cards = new Map<string, StoryCards | null>()
  let sequence = before
  for (const row of rows) {
    cards.set(row.uuid as string, row.deleted_by === null ? toCards(row) : null)
    sequence = Math.max(sequence, row.sequence as number)
  }
  return { cards, sequence }
}

export function toCards(row: Columns): StoryCards {
  const draft = parseCard(row.draft_card as string)
  const published = row.published_card as string | null
  return {
    draft,
    published: published === null ? null : published === '' ? draft : parseCard(published),
    changed: row.changed as number,
  }
}

export function toStored(row: Columns): StoredRow {
  return {
    uuid: row.uuid as string,
    id: row.id as number,
    file: row.file as string | null,
    fileHash: row.file_hash as string | null,
    fileStamp: row.file_stamp as string | null,
    deletedBy: row.deleted_by as StoryRow['deletedBy'],
  }
}

export function toRow(row: Columns, { draft: text, published }: Columns): StoryRow {
  const draft = JSON.parse(text as string) as StoryData
  return {
    ...toStored(row),
    version: row.version as number,
    draft,
    published:
      published === null ? null : published === '' ? draft : (JSON.parse(published as string) as StoryData),
  }
}
