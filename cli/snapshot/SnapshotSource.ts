import type { Story } from '../../src/content/story.ts'
import type { SnapshotHeader, SnapshotRecord } from './snapshotFormat.ts'

/** Where a snapshot reads a space from. */
export interface SnapshotSource extends Pick<SnapshotHeader, 'space' | 'cv'> {
  /** Sentences about parts that cannot be read. */
  readonly notes: readonly string[]
  /** Yields everything but stories. */
  library(): AsyncIterable<SnapshotRecord>
  stories(): AsyncIterable<Story>
  /** Reads changes since an earlier snapshot. Undefined if reading everything needs no requests. */
  readonly changes?: (earlier: ReadonlyMap<string, StoryStamp>) => Promise<StoryChanges>
}

/** Identifies a published version of a story. */
export interface StoryStamp {
  readonly publishedAt: string | null
  readonly fullSlug: string
}

export interface StoryChanges {
  /** Uuids of stories that are unchanged. */
  readonly unchanged: ReadonlySet<string>
  /** Reads the new and changed stories. */
  stories(): AsyncIterable<Story>
}
