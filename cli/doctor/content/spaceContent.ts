import type { Settings } from '../../../server/settings.ts'
import { createContentClient } from '../../../src/content/ContentClient.ts'
import { ContentError } from '../../../src/content/ContentError.ts'
import type { DoctorContent } from './DoctorContent.ts'

/** Number of stories that are searched for an image. */
const SEARCHED_STORIES = 25

/** The address of a hosted image in the JSON of a story. */
const IMAGE = /"(https?:\/\/[^"\s/]+\/f\/[^"\s?#]+\.(?:avif|jpe?g|png|webp))"/i

/** Connects to the space of the settings by the official client. @throws ContentError if it does not answer */
export async function spaceContent(
  { contentEndpoint = '', contentToken = '', contentRateLimit }: Settings,
  timeoutSeconds: number,
): Promise<DoctorContent> {
  const client = createContentClient({
    endpoint: contentEndpoint,
    token: contentToken,
    rateLimit: contentRateLimit,
    timeoutSeconds,
    // A refusal is reported, not waited for.
    maxRetries: 0,
  })
  const { id, name, language_codes = [] } = await client.space()
  return {
    description: `the space "${name}" (${id})`,
    spaceId: id,
    languages: language_codes,
    problems: [],
    storyCount: async (version) => (await client.storiesPage({ per_page: 1 }, { version })).total,
    async entryCount(datasource) {
      try {
        return (await client.datasourceEntries(datasource)).length
      } catch (error) {
        if (error instanceof ContentError && error.kind === 'notFound') return undefined
        throw error
      }
    },
    async imageAddress() {
      const { stories } = await client.storiesPage({ per_page: SEARCHED_STORIES }, { version: 'published' })
      return IMAGE.exec(JSON.stringify(stories))?.[1]
    },
  }
}
