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
import { atOnce } from './timeSlicing.ts'

/** What is supposed to be done to a story. */
export interface SupposedChange {
  /** The story's id. */
  readonly id: number
  readonly action: ScheduledAction
}

/**
 * The content as it would be, answered like the content as it is. Nothing of it is written. It is for using at once: other stories'
 * texts are read when they are asked for.
 */
export interface SupposedContent {
  /** Answers the Delivery API to its own token. */
  readonly app: Hono
  readonly token: string
  readonly cv: number
  /** What would be told of it. */
  readonly events: readonly StoryEvent[]
  /** Equal for equal changes of equal content. */
  readonly key: string
}

/** With more stories, making it would keep the service from answering for too long. */
const MAX_STORIES = 50_000

/** Most stories of one supposition. */
const MAX_CHANGES = 50

/** Names each by a token of its own. */
let suppositions = 0

/**
 * The space as visitors would get it after some drafts were published or stories were unpublished.
 * @throws EditError 404, 422
 */
export function previewPublish(
  space: ContentSpace,
  store: SpaceStore,
  changes: readonly SupposedChange[],
  log: (message: string) => void,
): SupposedContent {
  const state = space.state()
  if (changes.length > MAX_CHANGES)
    throw new EditError(422, `At most ${MAX_CHANGES} stories are looked at together. Choose fewer.`)
  if (state.index.draft.stories.length > MAX_STORIES)
    throw new EditError(
      422,
      `With more than ${MAX_STORIES} stories it is not worked out what a publish changes.`,
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
    const supposed = rows.get(uuid)?.after.row.published
    return version === 'published' && supposed
      ? JSON.stringify(supposed.content)
      : store.contentText(uuid, version)
  })
  const cards = new Map<string, StoryCards | null>(store.cardsSince(0).cards)
  for (const [uuid, { after }] of rows) cards.set(uuid, after.cards)
  const index = new StoryIndex(texts)
  atOnce(index.load([...cards.values()].filter((row) => row !== null)))
  const lists = new Map([index.draft, index.published].map((view) => [view, new ListCache(view)]))
  const cv = nextCv(state.cv)
  const supposed: SpaceState = {
    index,
    lists: (view) => lists.get(view) ?? lists.values().next().value!,
    row: (uuid) => rows.get(uuid)?.after.row ?? store.row(uuid),
    has: (uuid) => store.has(uuid),
    largestId: state.largestId,
    cv,
    reads: { files: 0, ...texts.counts },
  }
  suppositions += 1
  // Clients keep the version of the content by the token.
  const token = `supposed-${process.pid}-${suppositions}`
  const app = new Hono()
  const delivery = {
    space: { state: () => supposed, folder: () => space.folder() },
    tokens: { public: token },
    drafts: { names: [], throughProxies: false },
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
