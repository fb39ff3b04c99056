import { Hono } from 'hono'
import { createAssetSignatures } from './assetSignatures.ts'
import type { ContentSpace, SpaceState } from './ContentSpace.ts'
import { createDeliveryRoutes } from './deliveryRoutes.ts'
import { EditError } from './EditError.ts'
import { publishStory, rowOf, unpublishStory } from './editStories.ts'
import { ListCache } from './ListCache.ts'
import { publishedEvents, type StoryEvent } from './publishedChanges.ts'
import type { SpaceStore } from './SpaceStore.ts'
import { type StoryCards, StoryIndex } from './StoryIndex.ts'
import { type PreparedRow, prepareRow, type StoryRow } from './StoryRow.ts'
import { storyTexts } from './StoryTexts.ts'
import type { ScheduledAction } from './schedule/Schedules.ts'
import { nextCv } from './spaceCv.ts'
import { runSync } from './timeSlicing.ts'

/** A publish or unpublish to preview. */
export interface PlannedChange {
  /** The story's id. */
  readonly id: number
  readonly action: ScheduledAction
}

/**
 * A preview of the published content after some changes. Nothing is stored. Use it immediately: texts of unchanged stories are
 * read from the current database on demand.
 */
export interface PreviewedContent {
  /** Serves the Delivery API for `token`. */
  readonly app: Hono
  readonly token: string
  readonly cv: number
  /** The events that the changes would send. */
  readonly events: readonly StoryEvent[]
  /** Cache key: equal for equal changes of equal content. */
  readonly key: string
}

/** Maximum number of stories in the space. Building the preview's index blocks the process; with more stories it would take too long. */
const MAX_STORIES = 50_000

/** Maximum number of stories in one preview. */
const MAX_CHANGES = 50

/** Number of previews so far, for unique tokens. */
let previews = 0

/**
 * Returns the published content as it would be after publishing or unpublishing some stories.
 * @throws EditError 404, 422
 */
export function previewPublish(
  space: ContentSpace,
  store: SpaceStore,
  changes: readonly PlannedChange[],
  log: (message: string) => void,
): PreviewedContent {
  const state = space.state()
  if (changes.length > MAX_CHANGES)
    throw new EditError(422, `A preview can contain at most ${MAX_CHANGES} stories. Choose fewer.`)
  if (state.index.draft.stories.length > MAX_STORIES)
    throw new EditError(
      422,
      `The effects of a publish can only be previewed in spaces with at most ${MAX_STORIES} stories.`,
    )
  const rows = new Map<string, { readonly before: StoryRow; readonly after: PreparedRow }>()
  for (const { id, action } of changes) {
    const before = rowOf(state, String(id))
    const row = (action === 'publish' ? publishStory(before) : unpublishStory(before))[0]!.row
    rows.set(row.uuid, {
      before,
      after: prepareRow({ row, cause: null }, before, store.cards(row.uuid), Date.now()),
    })
  }
  const texts = storyTexts((uuid, version) => {
    const published = rows.get(uuid)?.after.row.published
    return version === 'published' && published
      ? JSON.stringify(published.content)
      : store.contentText(uuid, version)
  })
  const cards = new Map<string, StoryCards | null>(store.cardsSince(0).cards)
  for (const [uuid, { after }] of rows) cards.set(uuid, after.cards)
  const index = new StoryIndex(texts)
  runSync(index.load([...cards.values()].filter((row) => row !== null)))
  const listCaches = new Map([index.draft, index.published].map((view) => [view, new ListCache(view)]))
  const cv = nextCv(state.cv)
  const preview: SpaceState = {
    index,
    lists: (view) => listCaches.get(view) ?? listCaches.values().next().value!,
    row: (uuid) => rows.get(uuid)?.after.row ?? store.row(uuid),
    has: (uuid) => store.has(uuid),
    largestId: state.largestId,
    cv,
    reads: { files: 0, ...texts.counts },
  }
  previews += 1
  // The official client caches the content version by token, so each preview needs a new one.
  const token = `preview-${process.pid}-${previews}`
  const app = new Hono()
  // No access to drafts is needed: the token is public, which reads published content only.
  const draftAccess = { names: [], throughProxies: false }
  const delivery = {
    space: { state: () => preview, folder: () => space.folder() },
    tokens: { public: token },
    drafts: draftAccess,
    withinLimit: () => true,
    signatures: createAssetSignatures(token),
  }
  app.route('/', createDeliveryRoutes(delivery, log))
  const published = [...rows.keys()].map((uuid) => ({
    before: state.index.published.byUuid.get(uuid),
    after: index.published.byUuid.get(uuid),
  }))
  const events = publishedEvents(
    published,
    index,
    new Map([...rows].map(([uuid, { after }]) => [uuid, after])),
    new Map([...rows].map(([uuid, { before }]) => [uuid, before])),
  )
  const versions = [...rows.values()].map(({ before, after }) => [
    before.uuid,
    before.version,
    after.row.published !== null,
  ])
  return { app, token, cv, events, key: JSON.stringify([state.cv, versions]) }
}
