import type { LoadedStory, Story } from '../api/wire.ts'
import type { SaveFailure } from './saveFailure.ts'

/** Whether the last edits are saved. */
export type SaveState =
  | { readonly kind: 'saved' }
  /** There are edits since the last save. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | ({ readonly kind: 'failed' } & SaveFailure)
  /** The story was saved by a different editor or in its file since it was loaded. */
  | {
      readonly kind: 'conflict'
      readonly theirs: LoadedStory
      /** The common base of both versions. */
      readonly base: Story
    }

/** Whether the story is published, and whether it has unpublished changes. */
export type PublishState = 'draft' | 'published' | 'changed'

/** Properties of the story in the service's last response. */
export interface StoryInfo {
  readonly version: number
  readonly published: boolean
  readonly unpublished: boolean
  /** Path without a leading slash. */
  readonly fullSlug: string
  readonly publishedAt: string | null
  /** A message if visitors cannot reach the story at a translated slug, for example because a different story has it. */
  readonly slugWarning?: string
}

export const PUBLISH_LABELS: Readonly<Record<PublishState, string>> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Published, with unpublished changes',
}

/** Returns the properties of the story in a response. */
export function storyInfoOf({ story, version, warnings = [] }: LoadedStory): StoryInfo {
  const slugWarning = warnings.find(({ path }) => path === 'story.translated_slugs')?.message
  return {
    ...(slugWarning === undefined ? {} : { slugWarning }),
    version,
    published: story.published,
    unpublished: story.unpublished_changes,
    fullSlug: story.full_slug,
    publishedAt: story.published_at ?? null,
  }
}
