import type { Entry } from '../entry.ts'

type StoriesOf = ReturnType<Entry['storiesInLanguages']>[number]
type LoadStory = Parameters<Entry['createSite']>[0]['loadStory']

/** As the content service gives it. */
export type Story = Awaited<ReturnType<LoadStory>>

/** The key of a story that is asked for by a slug in a language. */
export const storyKey = (slug: string, language = ''): string => `${language}:${slug.replace(/\/$/, '')}`

/**
 * The keys of a story: by its slug in the first language, and by its address in its own. The address comes second, since it
 * counts where it is the slug of a different story in the first language.
 */
export function storyKeys(
  story: Story,
  { prefix, localised, bareSlug, bareSlugOf }: StoriesOf,
): readonly [slug: string, address: string] {
  const own = localised(story)
  return [storyKey(bareSlugOf(own), prefix), storyKey(bareSlug(own.full_slug), prefix)]
}
