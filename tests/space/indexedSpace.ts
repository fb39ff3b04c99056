import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { RecordFile } from '../../server/space/RecordFile.ts'
import { SpaceIndex } from '../../server/space/SpaceIndex.ts'
import {
  type RunningService,
  startService,
  temporaryFolder,
} from '../../services/content/testing/startService.ts'
import { storyFixture, uuidOf } from '../../services/content/testing/storyFixture.ts'
import { createContentClient } from '../../src/content/ContentClient.ts'
import { parseWebhook, type WebhookEvent } from '../../src/content/webhook.ts'
import { SpaceSync } from '../../src/index/SpaceSync.ts'
import { createSpaceReader, type SpaceSource } from '../../src/index/spaceReader.ts'
import type { RecordChange } from '../../src/index/storyRecord.ts'
import { sampleRegistry, sampleSite } from '../../src/pages/sampleSite.testkit.tsx'

export const inBlog = (number: number, changes: Parameters<typeof storyFixture>[1] = {}) =>
  storyFixture(number, { full_slug: `blog/story-${number}`, parent_id: 1, ...changes })

export const STORIES = [
  storyFixture(1, { slug: 'blog', is_folder: true, content: {} }),
  storyFixture(2, { slug: 'blog-start', full_slug: 'blog/', parent_id: 1, is_startpage: true }),
  ...[3, 4, 5].map((number) => inBlog(number)),
  storyFixture(6, { slug: 'setting', content: { _uid: 'x', component: 'setting' } }),
]

/** Opens an index of a service's space. Collects its log messages and its record changes. */
export function openIndex(
  service: RunningService,
  file: string,
  build = 'first build',
  through = (source: SpaceSource): SpaceSource => source,
  kind = 'first kind',
) {
  const client = createContentClient({
    endpoint: `${service.origin}/v2`,
    token: service.tokens.preview,
    rateLimit: 0,
    resolveLinks: 'url',
  })
  const reported: string[] = []
  const changes: RecordChange[] = []
  const report = (message: string) => void reported.push(message)
  const options = { site: sampleSite, registry: sampleRegistry, source: through(client) }
  const index = new SpaceIndex({
    file: new RecordFile({ file, kind, build, report }),
    createSync: (store) => new SpaceSync(['en'], createSpaceReader(options), store),
    report,
  })
  index.onChange((added) => void changes.push(...added))
  onTestFinished(() => index.close())
  return {
    index,
    reported,
    changes,
    /** Synchronizes the index as the site does at each poll and after webhooks. Returns the requests that this sent. */
    async sync(...events: WebhookEvent[]) {
      const before = service.requests.length
      await index.follow(await client.space(), events)
      return service.requests.slice(before).map(({ path }) => path.replace('/v2/cdn/', ''))
    },
    space: () => client.space(),
    slugs: () => [...(index.records?.in('en').all() ?? [])].map(({ slug }) => slug).sort(),
  }
}

export const START = ['blog', 'blog/story-3', 'blog/story-4', 'blog/story-5', 'setting']

export const webhook = (action: string, storyId: number): WebhookEvent =>
  parseWebhook(JSON.stringify({ action, space_id: 287488, story_id: storyId, full_slug: 'x' }))!

/** Saves changes of a story and publishes it. */
export async function publish(service: RunningService, number: number, story: object): Promise<void> {
  for (const [method, path, body] of [
    ['PUT', '', { story }],
    ['POST', '/publish', {}],
  ] as const) {
    const answer = await service.edit(method, `stories/${number}${path}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
}

export const content = (title: string) => ({ content: { _uid: 'root', component: 'page', title } })

/** Starts a service and an index that has read its space. */
export async function startIndexed(stories = STORIES) {
  const service = await startService(stories)
  const file = join(await temporaryFolder(), 'space.sqlite')
  const opened = openIndex(service, file)
  await opened.sync()
  const title = (number: number) => opened.index.records!.in('en').byUuid(uuidOf(number))?.card?.title
  return { service, file, title, ...opened }
}
