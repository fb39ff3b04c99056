import type { Entry } from '../entry.ts'

type StoriesOf = ReturnType<Entry['storiesInLanguages']>[number]
type LoadStory = Parameters<Entry['createSite']>[0]['loadStory']

/** A story in the form that the content service returns. */
export type Story = Awaited<ReturnType<LoadStory>>

/** Returns the key of a story that is requested by its slug in a language. */
export const storyKey = (slug: string, language = ''): string => `${language}:${slug.replace(/\/$/, '')}`

/**
 * Returns the keys of a story: by its slug in the first language, and by its address in its own language. The address overrides the
 * equal slug of a different story.
 */
export function storyKeys(
  story: Story,
  { prefix, localised, bareSlug, bareSlugOf }: StoriesOf,
): readonly [slug: string, address: string] {
  const own = localised(story)
  return [storyKey(bareSlugOf(own), prefix), storyKey(bareSlug(own.full_slug), prefix)]
}
