import type { Settings } from '../../server/settings.ts'
import { createContentClient } from '../../src/content/ContentClient.ts'
import type { StorySource } from './StorySource.ts'

/** The service's maximum page size. */
const PER_PAGE = 100

/**
 * Reads the stories of a space by the Delivery API: drafts, or only published stories. Keeps the rate limit of the settings.
 * @throws Error if the settings name no space
 */
export function spaceSource(
  {
    contentEndpoint,
    contentToken,
    contentRateLimit,
  }: Pick<Settings, 'contentEndpoint' | 'contentToken' | 'contentRateLimit'>,
  version: 'draft' | 'published',
): StorySource {
  if (contentEndpoint === undefined || contentToken === undefined)
    throw new Error(
      'No space is set. Set CONTENT_ENDPOINT and CONTENT_TOKEN to a space and its preview token, or omit --space to read the content folder.',
    )
  const client = createContentClient({
    endpoint: contentEndpoint,
    token: contentToken,
    rateLimit: contentRateLimit,
    timeoutSeconds: 60,
    onNotice: ({ message }) => console.error(message),
  })
  const params = { per_page: PER_PAGE, sort_by: 'id:asc' }
  return {
    description: 'the space',
    async *stories() {
      for (let page = 1; ; page++) {
        const { stories, total } =
          version === 'draft'
            ? await client.storiesPage({ ...params, page }, { version })
            : await client.uncachedStoriesPage({ ...params, page })
        yield* stories
        if (page * PER_PAGE >= total) return
      }
    },
  }
}
