import * as v from 'valibot'
import type { JsonObject } from '../../json/JsonObject.ts'
import type { Story } from '../../src/content/story.ts'

/** Format number of snapshots, from 1. Increase it when older readers cannot read a new file. */
export const SNAPSHOT_FORMAT = 1

/** Maximum length of a line, in characters, and of the decompressed text, in bytes. A small file can decompress to terabytes. */
export const MAX_LINE = 16 * 1024 * 1024
export const MAX_BYTES = 8 * 1024 ** 3

/** First line of a snapshot. */
export const snapshotHeader = v.object({
  snapshot: v.object({
    format: v.pipe(v.number(), v.integer()),
    /** When the stories were read, as an ISO date. */
    created: v.string(),
    space: v.object({ id: v.number(), name: v.string() }),
    /** Content version; null for a content folder. */
    cv: v.nullable(v.number()),
    version: v.picklist(['published', 'draft']),
    scrubbed: v.boolean(),
  }),
})

export type SnapshotHeader = v.InferOutput<typeof snapshotHeader>['snapshot']

/** Last line of a snapshot: the number of lines between, and the SHA-256 of all lines before it. */
export const snapshotEnd = v.object({ end: v.object({ lines: v.number(), hash: v.string() }) })

/** The lines between. */
export type SnapshotRecord =
  | { readonly languages: readonly string[] }
  | { readonly component: JsonObject }
  | { readonly group: JsonObject }
  | { readonly preset: JsonObject }
  | { readonly datasource: JsonObject }
  | { readonly story: Story & { readonly published?: boolean } }
