import type { Context, Hono } from 'hono'
import type { JsonObject } from '../../json/JsonObject.ts'
import type { SpaceState } from '../content/ContentSpace.ts'
import { type Folders, fullSlugOf } from '../content/fullSlugs.ts'
import { IndexedStory } from '../content/IndexedStory.ts'
import { flagOf, listOf } from '../content/parameters.ts'
import { restoreStory } from '../content/restoreStory.ts'
import type { DeletedStory } from '../content/Trash.ts'
import { pathsOf } from '../content/translations.ts'
import { bounded, SMALL } from '../limits/bounds.ts'
import { parsePlacement } from './copyStory.ts'
import { isSet, jsonBody, type Management, paginate, SPACE_PATH, withWriter } from './Management.ts'
import { languagesOf, listedStory, storyResponse } from './storyObject.ts'
import { readInput } from './unreadProperties.ts'

/** Mounts the routes that restore deleted stories and folders. */
export function mountTrash(app: Hono, management: Management): void {
  const { space, store } = management
  const restore = async (c: Context) => {
    const hasBody = c.req.method === 'POST' || (await c.req.raw.clone().text()) !== ''
    const { story: placement = {} } = hasBody ? readInput(c, await jsonBody(c), parsePlacement) : {}
    const republish = isSet(c.req.query('republish'))
    let uuid = ''
    space.change((state) => {
      const changes = restoreStory(state, store.trash, c.req.param('id') ?? '', { placement, republish })
      uuid = changes[0]?.row.uuid ?? ''
      return withWriter(c, changes)
    })
    return c.json(storyResponse(management, uuid))
  }
  app.put(`${SPACE_PATH}/stories/:id/undelete`, bounded(SMALL), restore)
  app.post(`${SPACE_PATH}/stories/:id/undelete`, bounded(SMALL), restore)
}

/** Returns the requested page of deleted stories and folders, last deleted first. @throws QueryError 422 */
export function deletedStories(
  c: Context,
  { space, store }: Management,
  state: SpaceState,
): readonly JsonObject[] {
  const deleted = store.trash.all()
  const deletedFolders = new Map(
    deleted.flatMap(({ card }) => (card.data.is_folder === true ? [[card.data.id, card.data] as const] : [])),
  )
  const folders: Folders = { get: (id) => state.index.folders.get(id) ?? deletedFolders.get(id) }
  const words = (c.req.query('search') ?? c.req.query('text_search') ?? '').toLowerCase().split(/\s+/)
  const [ids, uuids] = [listOf(c.req.query('by_ids')), listOf(c.req.query('by_uuids'))]
  const onlyStories = flagOf('story_only', c.req.query('story_only')) === true
  const onlyFolders = flagOf('folder_only', c.req.query('folder_only')) === true
  const found = deleted.filter(({ card: { data } }) => {
    const text = `${data.name}\n${fullSlugOf(data, folders)}`.toLowerCase()
    const isFolder = data.is_folder === true
    return (
      words.every((word) => text.includes(word)) &&
      (ids === undefined || ids.includes(String(data.id))) &&
      (uuids === undefined || uuids.includes(data.uuid)) &&
      !(onlyStories && isFolder) &&
      !(onlyFolders && !isFolder)
    )
  })
  return paginate(c, found).map((one) => deletedObject(one, folders))

  function deletedObject(
    { card, deletedAt, deletedBy, wasPublished }: DeletedStory,
    of: Folders,
  ): JsonObject {
    const none = () => undefined
    const entry = new IndexedStory({
      card,
      ...pathsOf(card.data, of),
      published: false,
      changed: 0,
      version: 'draft',
      contents: { content: () => ({}), text: none, uncachedText: none },
    })
    return {
      ...listedStory(entry, store.schedules, languagesOf(space)),
      deleted_at: deletedAt,
      deleted_by: deletedBy,
      was_published: wasPublished,
    }
  }
}
