import type { LoadedStory, Story } from '../api/wire.ts'
import type { SaveFailure } from './saveFailure.ts'

/** What has become of the last edits. */
export type SaveState =
  | { readonly kind: 'saved' }
  /** Edited since the last save. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | ({ readonly kind: 'failed' } & SaveFailure)
  /** Saved by another editor, or in a file, since it was loaded. */
  | {
      readonly kind: 'conflict'
      readonly theirs: LoadedStory
      /** What both began at. */
      readonly base: Story
    }

/** What visitors get of the story. */
export type PublishState = 'draft' | 'published' | 'changed'

/** What the service says of the story, as of the last response. */
export interface StoryFacts {
  readonly version: number
  readonly published: boolean
  readonly unpublished: boolean
  /** The path, without a slash at its beginning. */
  readonly fullSlug: string
  readonly publishedAt: string | null
  /** Why visitors may not reach the story at its address in another language; undefined without a problem. */
  readonly addressWarning?: string
}

export const PUBLISH_WORDS: Readonly<Record<PublishState, string>> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Published, with unpublished changes',
}

export function factsOf({ story, version, warnings = [] }: LoadedStory): StoryFacts {
  const addressWarning = warnings.find(({ path }) => path === 'story.translated_slugs')?.message
  return {
    ...(addressWarning === undefined ? {} : { addressWarning }),
    version,
    published: story.published,
    unpublished: story.unpublished_changes,
    fullSlug: story.full_slug,
    publishedAt: story.published_at ?? null,
  }
}
