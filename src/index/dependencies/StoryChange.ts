import type { StoryRecord } from '../storyRecord.ts'

/** The properties of a published story in one language by which dependents are found. */
export type StoryState = Pick<
  StoryRecord,
  | 'uuid'
  | 'language'
  | 'slug'
  | 'bareSlug'
  | 'otherSlugs'
  | 'path'
  | 'tags'
  | 'isStartpage'
  | 'hash'
  | 'publishedAt'
  | 'facts'
  | 'redirect'
> & {
  /** Whether it was stored without facts. It may then be in any section. */
  readonly isPartial?: true
}

/** A change of a story. Without `before` it was published, without `after` it was removed. */
export interface StoryChange {
  readonly before?: StoryState
  readonly after?: StoryState
}
