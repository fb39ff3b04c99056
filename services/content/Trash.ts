import type { OpenDatabase } from '../storage/openDatabase.ts'
import type { StoryCard } from './StoryCard.ts'
import { toCards } from './storedRows.ts'

/** Maximum number of deleted stories and folders in the trash; the ones deleted first are dropped. */
const MAX_DELETED = 1000

/** Maximum size of their drafts and histories in bytes. The story deleted last is never dropped. */
const MAX_BYTES = 512 * 1024 * 1024

/** A deleted story or folder. */
export interface DeletedStory {
  /** Card of the draft. */
  readonly card: StoryCard
  /** True if it was published until it was deleted. */
  readonly wasPublished: boolean
  /** ISO 8601. */
  readonly deletedAt: string
  /** Name of the person who deleted it; null if unknown. */
  readonly deletedBy: string | null
}

/** The stories and folders that clients deleted. Stories whose files were removed from the content folder are not included. */
export interface Trash {
  /** All deleted stories and folders, the most recently deleted first. */
  all(): readonly DeletedStory[]
}

/** SQL condition: a deleted story with a file in the content folder must not be dropped before an export removes the file. */
const MAY_DROP = "deleted_by = 'http' AND file IS NULL"

export function trashIn({ db, use }: OpenDatabase): Trash {
  const rows = db.prepare(
    `SELECT draft_card, published_card, changed, created_at, author
     FROM story_rows JOIN versions USING (uuid, version)
     WHERE deleted_by = 'http' AND cause = 'delete' AND EXISTS (SELECT 1 FROM story_texts t WHERE t.uuid = story_rows.uuid)
     ORDER BY created_at DESC, sequence DESC LIMIT ${MAX_DELETED}`,
  )
  return {
    all: () =>
      use(() => rows.all()).map((row) => {
        const { draft, published } = toCards(row)
        return {
          card: draft,
          wasPublished: published !== null,
          deletedAt: row.created_at as string,
          deletedBy: row.author as string | null,
        }
      }),
  }
}

/**
 * Drops the stories that exceed the limits of the trash, in the open transaction. The row of a dropped story remains, without
 * its texts, so that its id is not reused.
 */
export function limitTrash({ db }: OpenDatabase): void {
  const excess = db
    .prepare(
      `SELECT uuid FROM (
         SELECT uuid, row_number() OVER latest AS n, sum(size) OVER latest AS bytes FROM (
           SELECT r.uuid, r.sequence, v.created_at,
             (SELECT octet_length(draft) FROM story_texts t WHERE t.uuid = r.uuid) +
             (SELECT sum(octet_length(story)) FROM versions all_versions WHERE all_versions.uuid = r.uuid) AS size
           FROM story_rows r JOIN versions v ON v.uuid = r.uuid AND v.version = r.version
           WHERE ${MAY_DROP} AND EXISTS (SELECT 1 FROM story_texts t WHERE t.uuid = r.uuid)
         ) WINDOW latest AS (ORDER BY created_at DESC, sequence DESC)
       ) WHERE n > ${MAX_DELETED} OR (n > 1 AND bytes > ${MAX_BYTES})`,
    )
    .all()
  if (excess.length === 0) return
  const drops = ['story_texts', 'search_texts', 'versions', 'save_ids']
    .map((table) => `${table} WHERE uuid = ?`)
    .concat("meta WHERE name = 'file:' || ?")
    .map((rows) => db.prepare(`DELETE FROM ${rows}`))
  for (const { uuid } of excess) for (const drop of drops) drop.run(uuid as string)
}
