import type { Context, Hono } from 'hono'
import type { JsonObject } from '../../json/JsonObject.ts'
import { EditError } from '../content/EditError.ts'
import { rowOf, saveStory } from '../content/editStories.ts'
import { fullSlugOf } from '../content/fullSlugs.ts'
import type { StoryData } from '../content/StoryData.ts'
import type { StoryRow } from '../content/StoryRow.ts'
import type { StoryVersion } from '../content/versions.ts'
import { bounded, LOCAL, SMALL } from '../limits/bounds.ts'
import {
  idParam,
  isSet,
  type Management,
  paginate,
  requireFetchOrToken,
  SPACE_PATH,
  withWriter,
} from './Management.ts'
import { storyResponse } from './storyObject.ts'

/** Mounts the routes of version histories. A version's id is its number, counted from 1 for each story. */
export function mountVersions(app: Hono, management: Management): void {
  const { space, store } = management

  const versionsOf = (c: Context, storyId: string | undefined) => {
    const row = rowOf(space.state(), storyId ?? '')
    return { row, versions: paginate(c, store.versions(row.uuid)) }
  }

  app.get(`${SPACE_PATH}/versions`, bounded(LOCAL), (c) => {
    requireStories(c)
    const { row, versions } = versionsOf(c, c.req.query('model_id'))
    return c.json({
      versions: versions.map((version) => ({
        id: version.version,
        event: version.cause,
        created_at: version.created_at,
        // Not part of the vendor's API: start of the editing session that the version joins.
        began_at: version.began_at,
        author: version.author,
        author_id: null,
        item_id: row.id,
        is_draft: version.cause !== 'publish',
      })),
    })
  })

  app.get(`${SPACE_PATH}/story_versions`, bounded(LOCAL), (c) => {
    const { row, versions } = versionsOf(c, c.req.query('by_story_id'))
    const withContent = isSet(c.req.query('show_content'))
    return c.json({
      story_versions: versions.map((version) => versionObject(row, version, withContent)),
    })
  })

  app.get(`${SPACE_PATH}/story_versions/:version`, bounded(LOCAL), (c) => {
    const row = rowOf(space.state(), c.req.query('by_story_id') ?? '')
    const number = idParam(c, 'version')
    const story = store.version(row.uuid, number)
    const version = store.versions(row.uuid).find(({ version }) => version === number)
    if (!story || !version) throw new EditError(404, `This story has no version ${number}.`)
    return c.json({ story_version: versionObject(row, version, true) })
  })

  app.get(`${SPACE_PATH}/stories/:id/published`, bounded(LOCAL), (c) => {
    const state = space.state()
    const { id, published } = rowOf(state, c.req.param('id'))
    return c.json({
      story: published && {
        id,
        ...contentOf(published),
        full_slug: fullSlugOf(published, state.index.folders),
        published_at: published.published_at,
        first_published_at: published.first_published_at,
      },
    })
  })

  app.get(`${SPACE_PATH}/stories/:id/restore_with`, bounded(LOCAL), (c) => {
    requireFetchOrToken(c)
    return restore(c, c.req.param('id'), c.req.query('version'))
  })

  app.put(`${SPACE_PATH}/versions/:id`, bounded(SMALL), (c) => {
    requireStories(c)
    return restore(c, c.req.query('model_id'), c.req.param('id'))
  })

  function versionObject(
    row: StoryRow,
    { version, cause, created_at, began_at, author }: StoryVersion,
    withContent: boolean,
  ): JsonObject {
    return {
      id: version,
      created_at,
      began_at,
      story_id: row.id,
      user_id: null,
      user: author,
      release_id: null,
      status: cause === 'publish' ? 'published' : 'draft',
      event: cause,
      ...(withContent ? contentOf(store.version(row.uuid, version)) : {}),
    }
  }

  /** Saves a version's content and name as a new draft. Slug and folder are unchanged. */
  function restore(c: Context, storyId: string | undefined, version: string | undefined) {
    let uuid = ''
    space.change((state) => {
      const row = rowOf(state, storyId ?? '')
      uuid = row.uuid
      const found = store.version(row.uuid, Number(version))
      if (found === undefined) throw new EditError(404, `This story has no version ${version}.`)
      const patch = {
        name: found.name,
        ...(found.content ? { content: found.content as JsonObject & { component: string } } : {}),
      }
      return withWriter(c, saveStory(state, row, patch))
    })
    return c.json(storyResponse(management, uuid))
  }
}

/** The parts of a version that are returned and restored: content and name. */
const contentOf = (story: StoryData | undefined): JsonObject => ({
  content: story?.content ?? {},
  name: story?.name,
})

/** @throws EditError 422 */
function requireStories(c: Context): void {
  const model = c.req.query('model')
  if (model !== 'stories')
    throw new EditError(422, `model: "${model}" has no versions here; only "stories" do.`)
}
