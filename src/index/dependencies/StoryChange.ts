import type { StoryRecord } from '../storyRecord.ts'

/** What dependents know of a published story in one language. */
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
  /** Whether it was kept without its facts: it may be of any section. */
  readonly isPartial?: true
}

/** A story as it was and as it is now; without `before` it came, without `after` it went. */
export interface StoryChange {
  readonly before?: StoryState
  readonly after?: StoryState
}
