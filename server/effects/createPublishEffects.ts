import type { PlannedChange, PreviewedContent } from '../../services/content/previewPublish.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { StoryRecord } from '../../src/index/storyRecord.ts'
import type { SiteAssembly } from '../assemble/assembleSite.ts'
import type { DependencyIndex } from '../dependencies/DependencyIndex.ts'
import type { Entry } from '../entry.ts'
import { addressOf, keyAt } from '../pages/pageKey.ts'
import type { RenderQueue } from '../pages/RenderQueue.ts'
import { PublishEffects } from './PublishEffects.ts'
import type { PublishPreview } from './PublishPreview.ts'

type Site = ReturnType<Entry['createSite']>

/** Creates a site that renders the content of a client. */
export type CreatePreviewSite = (
  client: ReturnType<Entry['createContentClient']>,
  records: SpaceRecords | undefined,
) => Site

interface EffectsOptions {
  readonly assembled: Pick<SiteAssembly<unknown>, 'backend' | 'clientBy' | 'space'>
  readonly mode: {
    // Not optional, so that omitting one by mistake doesn't compile.
    readonly published: Site | undefined
    readonly preview: CreatePreviewSite | undefined
    readonly index: DependencyIndex | undefined
  }
  readonly entry: Pick<Entry, 'followSpace'>
  readonly queue: RenderQueue
}

/** Maximum number of pages with unknown dependencies that are rendered to find out whether they change. */
const MAX_UNKNOWN = 10

/** Creates the preview of a publish's effects; returns undefined if they can't be determined, as in development. */
export function createPublishEffects({
  assembled,
  mode,
  entry,
  queue,
}: EffectsOptions): PublishEffects | undefined {
  const { backend, clientBy, space } = assembled
  const { published, preview, index } = mode
  const previewPublish = backend?.previewPublish
  if (!previewPublish || !published || !preview || !space || !index) return undefined

  async function previewChanges(changes: readonly PlannedChange[]): Promise<PublishPreview> {
    const content = previewPublish!(changes)
    const client = clientBy(requestFrom(content.app), content.token)
    const records = space!.records
    const stories = records?.languages.flatMap((language) => [...language.all()]) ?? []
    const sync = entry.followSpace({
      uncachedStoriesPage: client.uncachedStoriesPage,
      uncachedLinksPage: client.uncachedLinksPage,
    })
    sync.restore(stories, { ...space!.state, since: Date.now() })
    if (records) await sync.sync(content.cv, content.events.map(toWebhookEvent))
    const storyChanges = [...sync.changes]
    const after = preview!(client, records && sync.records)
    const own = storyChanges.flatMap(({ before, after }) => [after?.path ?? [], before?.path ?? []].flat())
    const affected = await index!.findAffected(storyChanges, ({ entries }) => [...entries!], after.resultHash)
    const pages = affected.flatMap((entry) => {
      const address = addressOf(entry)
      return entry === keyAt(address) && address.startsWith('/') ? [address] : []
    })
    const unknown = pathsWithoutDependencies(stories)
    const checked = unknown.slice(0, MAX_UNKNOWN)
    return {
      key: content.key,
      isComplete: records !== undefined && checked.length === unknown.length,
      addresses: [...new Set([...own, ...pages.sort(byLength), ...checked])],
      own: new Set(own),
      before: published!,
      after,
    }
  }

  /** Returns the paths of visible pages whose dependencies are unknown, most recently published first. */
  function pathsWithoutDependencies(stories: readonly StoryRecord[]): readonly string[] {
    return stories
      .filter((record) => isVisible(record) && !index!.has(keyAt(record.path)))
      .sort((a, b) => publishedAt(b) - publishedAt(a))
      .map(({ path }) => path)
  }

  return new PublishEffects({
    previewChanges,
    render: (work) => queue.run('what a publish would change', work),
  })
}

const toWebhookEvent = ({ action, story_id, full_slug }: PreviewedContent['events'][number]) => ({
  subject: 'story' as const,
  action,
  spaceId: 0,
  storyId: story_id,
  fullSlug: full_slug,
})

/** Returns a `fetch` that sends requests to an application in this process and follows its redirects. */
const requestFrom =
  (app: PreviewedContent['app']): typeof fetch =>
  async (input, init) => {
    let request = new Request(input, init)
    for (;;) {
      const response = await app.request(request)
      const location = response.status === 301 ? response.headers.get('location') : null
      if (!location) return response
      request = new Request(new URL(location, request.url), request)
    }
  }

/** True if visitors can see the story as a page that isn't a redirect. */
const isVisible = ({ isPage, redirect, facts }: StoryRecord): boolean =>
  isPage && redirect === undefined && facts?.isTranslated !== false

const publishedAt = (record: StoryRecord): number => Date.parse(record.publishedAt ?? '') || 0

/** Sorts start pages before the pages in their folders. */
const byLength = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1)
