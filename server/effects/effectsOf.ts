import type { PlannedChange, PreviewedContent } from '../../services/content/previewPublish.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { StoryRecord } from '../../src/index/storyRecord.ts'
import type { SiteAssembly } from '../assemble/assembleSite.ts'
import type { Entry } from '../entry.ts'
import type { Pages } from '../pages/createPages.ts'
import { findInvalidatedPages, type InvalidationSource } from '../pages/followContent.ts'
import type { PageFileStore } from '../pages/PageFileStore.ts'
import type { RenderQueue } from '../pages/RenderQueue.ts'
import { PublishEffects } from './PublishEffects.ts'
import type { PublishPreview } from './PublishPreview.ts'

type Site = ReturnType<Entry['createSite']>

/** Makes a site on other content than the present one. */
export type SupposedSite = (
  client: ReturnType<Entry['createContentClient']>,
  records: SpaceRecords | undefined,
) => Site

interface EffectsOptions {
  readonly assembled: Pick<SiteAssembly<unknown>, 'backend' | 'clientBy' | 'space'>
  readonly mode: {
    // Required, so that a part by another name does not compile.
    readonly published: Site | undefined
    readonly preview: SupposedSite | undefined
    readonly pageFiles: PageFileStore | undefined
    readonly invalidation: InvalidationSource | undefined
  }
  readonly entry: Pick<Entry, 'followSpace'>
  /** Knows what pages are made of that have no file. */
  readonly pages: Pick<Pages, 'findInvalidated' | 'hasDependencies'>
  readonly queue: RenderQueue
}

/** Most pages that are rendered because it is not known what they are made of: those that nobody asked for since they changed. */
const MAX_UNKNOWN = 10

/** What a publish would change; undefined where it cannot be told, as in development. */
export function effectsOf({
  assembled,
  mode,
  entry,
  pages,
  queue,
}: EffectsOptions): PublishEffects | undefined {
  const { backend, clientBy, space } = assembled
  const { published, preview, pageFiles, invalidation } = mode
  const suppose = backend?.suppose
  if (!suppose || !published || !preview || !space || !invalidation) return undefined

  async function supposition(changes: readonly PlannedChange[]): Promise<PublishPreview> {
    const content = suppose!(changes)
    const client = clientBy(requestFrom(content.app), content.token)
    const { records } = space!
    const follower = entry.followSpace({
      storiesPageOnce: client.storiesPageOnce,
      linksPageOnce: client.linksPageOnce,
    })
    const all = records?.languages.flatMap((language) => [...language.all()]) ?? []
    follower.restore(all, { ...space!.state, since: Date.now() })
    const events = content.events.map(({ action, story_id, full_slug }) => ({
      subject: 'story' as const,
      action,
      spaceId: 0,
      storyId: story_id,
      fullSlug: full_slug,
    }))
    if (records) await follower.sync(content.cv, events)
    const states = [...follower.changes]
    const after = preview!(client, records && follower.records)
    const own = states.flatMap(({ before, after }) => [after?.path ?? [], before?.path ?? []].flat())
    const resolve = after.resultHash
    const dependents = invalidation!.dependents
    const invalidated = new Set(await pages.findInvalidated(states, resolve))
    for (const address of pageFiles
      ? await findInvalidatedPages(pageFiles.records, states, { dependents, resolve })
      : [])
      invalidated.add(address)
    const unknown = all
      .filter((record) => isShown(record) && !pages.hasDependencies(record.path))
      .sort((a, b) => publishedAt(b) - publishedAt(a))
      .map(({ path }) => path)
    const checked = unknown.slice(0, MAX_UNKNOWN)
    return {
      key: content.key,
      isComplete: records !== undefined && checked.length === unknown.length,
      addresses: [...new Set([...own, ...[...invalidated].sort(byLength), ...checked])],
      own: new Set(own),
      before: published!,
      after,
    }
  }

  return new PublishEffects({
    supposition,
    render: (work) => queue.run('what a publish would change', work),
  })
}

/** Asks an application of this process, which may redirect to the content version. */
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

/** Whether a story is a page for visitors, and none that leads on. */
const isShown = ({ isPage, redirect, facts }: StoryRecord): boolean =>
  isPage && redirect === undefined && facts?.isTranslated !== false

const publishedAt = (record: StoryRecord): number => Date.parse(record.publishedAt ?? '') || 0

/** Start pages before what stands below them. */
const byLength = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1)
