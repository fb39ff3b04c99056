import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { SpaceState } from '../content/ContentSpace.ts'
import { EditError } from '../content/EditError.ts'
import { rowOf } from '../content/editStories.ts'
import type { StoryData } from '../content/StoryData.ts'
import type { RowChange, StoryRow } from '../content/StoryRow.ts'
import { bounded, LOCAL, SMALL } from '../limits/bounds.ts'
import { type Management, paginate, SPACE_PATH } from './Management.ts'
import { readBody } from './unreadProperties.ts'

const name = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(200))
const tagInput = v.object({ tag: v.object({ name, story_id: v.optional(v.number()) }) })
const bulkInput = v.object({
  tags: v.object({
    stories: v.pipe(v.array(v.object({ story_id: v.number(), tag_list: v.array(name) })), v.maxLength(100)),
  }),
})

/** Mounts the tags of stories. A tag exists while a story has it. Changes affect the published version immediately. */
export function mountTags(app: Hono, { space }: Management): void {
  const all = () => [...space.state().index.draft.tagCounts()].sort(([a], [b]) => (a < b ? -1 : 1))

  app.get(`${SPACE_PATH}/tags`, bounded(LOCAL), (c) => {
    const term = c.req.query('search')?.toLowerCase()
    const found = all().filter(([tag]) => term === undefined || tag.toLowerCase().includes(term))
    return c.json({
      tags: paginate(c, found, 1000).map(([tag, count]) => ({ name: tag, taggings_count: count })),
    })
  })

  app.post(`${SPACE_PATH}/tags`, bounded(SMALL), async (c) => {
    const { tag } = await readBody(c, tagInput)
    if (tag.story_id === undefined)
      throw new EditError(422, 'story_id: a tag exists only while a story has it. Name the story.')
    space.change((state) => {
      const row = rowOf(state, String(tag.story_id))
      return [retagged(row, (tags) => [...new Set([...tags, tag.name])])]
    })
    return c.json({ tag: { name: tag.name } }, 201)
  })

  app.post(`${SPACE_PATH}/tags/bulk_association`, bounded(SMALL), async (c) => {
    const { stories } = (await readBody(c, bulkInput)).tags
    const wanted = new Map(stories.map(({ story_id, tag_list }) => [story_id, tag_list]))
    space.change((state) =>
      [...wanted].map(([id, tag_list]) => retagged(rowOf(state, String(id)), () => [...new Set(tag_list)])),
    )
    return c.json({ tags: all().map(([tag, count]) => ({ name: tag, taggings_count: count })) })
  })

  app.put(`${SPACE_PATH}/tags/:name`, bounded(SMALL), async (c) => {
    const { tag } = await readBody(c, tagInput)
    const before = nameIn(c)
    space.change((state) =>
      storiesOf(state, before).map((row) =>
        retagged(row, (tags) => [...new Set(tags.map((one) => (one === before ? tag.name : one)))]),
      ),
    )
    return c.json({ tag: { name: tag.name } })
  })

  app.delete(`${SPACE_PATH}/tags/:name`, bounded(SMALL), (c) => {
    const deleted = nameIn(c)
    space.change((state) =>
      storiesOf(state, deleted).map((row) => retagged(row, (tags) => tags.filter((one) => one !== deleted))),
    )
    return c.body(null, 204)
  })
}

const nameIn = (c: Context) => c.req.param('name') ?? ''

/** @throws EditError 404 */
function storiesOf(state: SpaceState, tag: string): StoryRow[] {
  const found = [...state.index.draft.tagged(tag)].flatMap(({ uuid }) => state.row(uuid) ?? [])
  if (found.length === 0) throw new EditError(404, `No story has the tag "${tag}".`)
  return found
}

function retagged(row: StoryRow, change: (tags: readonly string[]) => string[]): RowChange {
  const withTags = (story: StoryData): StoryData => ({ ...story, tag_list: change(story.tag_list ?? []) })
  const draft = withTags(row.draft)
  const published = row.published === row.draft ? draft : row.published && withTags(row.published)
  return { row: { ...row, draft, published, version: row.version + 1 }, cause: 'save' }
}
