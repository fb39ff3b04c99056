import type { Settings } from '../../server/settings.ts'
import { optionalPart } from '../../services/optionalPart.ts'
import { createContentClient } from '../../src/content/ContentClient.ts'
import { spaceSource } from '../stories/spaceSource.ts'
import type { SnapshotSource, StoryStamp } from './SnapshotSource.ts'

/** Number of stories in one request: the service's maximum page size. */
const BATCH = 100

/** Opens the space of the settings by the official clients, within its rate limit. @throws ContentError if it does not answer */
export async function spaceRecords(
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
  hasDrafts: boolean,
): Promise<SnapshotSource> {
  const source = spaceSource(settings, hasDrafts ? 'draft' : 'published')
  const client = createContentClient({
    endpoint: settings.contentEndpoint ?? '',
    token: settings.contentToken ?? '',
    rateLimit: settings.contentRateLimit,
    timeoutSeconds: 60,
    onNotice: ({ message }) => console.error(message),
  })
  const { id, name, version, language_codes = [] } = await client.space()
  const hasManagement = Boolean(environment.MANAGEMENT_SPACE && environment.MANAGEMENT_TOKEN)
  return {
    space: { id, name },
    cv: version,
    notes: hasManagement
      ? []
      : ['Components and datasources are left out: set MANAGEMENT_SPACE and MANAGEMENT_TOKEN to read them.'],
    async *library() {
      yield { languages: language_codes }
      if (!hasManagement) return
      const { readLibrary } = await optionalPart(
        'A snapshot of components',
        ['@storyblok/management-api-client'],
        () => import('./readLibrary.ts'),
      )
      yield* readLibrary(environment, (slug) => client.datasourceEntries(slug))
    },
    stories: source.stories,
    async changes(earlier) {
      const unchanged = new Set<string>()
      const changed: string[] = []
      for await (const [uuid, stamp] of publishedStamps(client)) {
        const known = earlier.get(uuid)
        if (known?.publishedAt === stamp.publishedAt && known.fullSlug === stamp.fullSlug) unchanged.add(uuid)
        else changed.push(uuid)
      }
      return {
        unchanged,
        async *stories() {
          for (let start = 0; start < changed.length; start += BATCH) {
            const by_uuids = changed.slice(start, start + BATCH).join(',')
            const { stories } = await client.uncachedStoriesPage({ by_uuids, per_page: BATCH })
            yield* stories
          }
        },
      }
    },
  }
}

/** Yields the stamps of all published stories from the list of links, which has a thousand of them in a response. */
async function* publishedStamps(
  client: Pick<ReturnType<typeof createContentClient>, 'uncachedLinksPage'>,
): AsyncGenerator<readonly [uuid: string, StoryStamp]> {
  for (let page = 1; ; page++) {
    const { links, total, perPage } = await client.uncachedLinksPage(page)
    for (const { uuid, slug, published_at = null, is_folder } of links)
      if (!is_folder) yield [uuid, { publishedAt: published_at, fullSlug: slug.replace(/\/$/, '') }]
    if (page * perPage >= total) return
  }
}
