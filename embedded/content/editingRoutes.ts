import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentSpace, SpaceState } from './ContentSpace.ts'
import { checkContent } from './checkContent.ts'
import { EditError } from './EditError.ts'
import { createStory, deleteStory, publishStory, rowOf, saveStory, unpublishStory } from './editStories.ts'
import type { JsonObject } from './JsonObject.ts'
import type { SpaceStore } from './SpaceStore.ts'
import type { StoryData } from './StoryData.ts'
import type { RowChange, StoryRow } from './StoryRow.ts'
import { parseNewStory, parsePatch } from './storyInput.ts'
import { startSlices } from './timeSlices.ts'

/** The largest body of a save, in bytes. */
const largestBody = 4 * 1024 * 1024

/**
 * Reading, saving and publishing for the editor, for tools and for tests on this machine; `guard` lets them in. An answer to a save is sent
 * only after the save is on disk. Stories are in the management API's shape, as they lie in the CLI's folder.
 */
export function createEditingRoutes(
  space: ContentSpace,
  store: SpaceStore,
  guard: MiddlewareHandler,
  log: (message: string) => void,
): Hono {
  const app = new Hono()
  for (const path of ['/_embedded/stories/*', '/_embedded/components']) {
    app.use(path, guard, async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await next()
    })
  }
  app.use(
    '/_embedded/stories/*',
    bodyLimit({
      maxSize: largestBody,
      onError: (c) => c.json({ error: `A story is at most ${largestBody} bytes; save less.` }, 413),
    }),
  )

  const check = (content: JsonObject | undefined) => {
    if (content) checkContent(content, space.folder().components.components, 'story.content')
  }

  const edit = (c: Context, decide: (state: SpaceState, row: StoryRow) => RowChange[]) => {
    let uuid = ''
    space.change((state) => {
      const row = rowOf(state, c.req.param('id') ?? '')
      uuid = row.uuid
      return decide(state, row)
    })
    return c.json(storyAnswer(space.state(), uuid))
  }

  app.get('/_embedded/components', (c) => c.json(space.folder().components))

  app.get('/_embedded/stories', async (c) => {
    const { index, cv } = space.state()
    const slices = startSlices()
    const stories: JsonObject[] = []
    for (const { uuid, card, fullSlug, published } of [...index.draft.entries]) {
      if (slices.isOver()) await slices.next()
      const { content: _content, ...fields } = JSON.parse(store.draftText(uuid) ?? '{}') as StoryData
      stories.push({ ...fields, full_slug: fullSlug, published, content_type: card.component })
    }
    return c.json({ stories, cv })
  })

  app.get('/_embedded/stories/:id', (c) => {
    const state = space.state()
    return c.json(storyAnswer(state, rowOf(state, c.req.param('id')).uuid))
  })

  app.get('/_embedded/stories/:id/versions', (c) => {
    const { uuid } = rowOf(space.state(), c.req.param('id'))
    return c.json({ versions: store.versions(uuid) })
  })

  app.get('/_embedded/stories/:id/versions/:version', (c) => {
    const { uuid } = rowOf(space.state(), c.req.param('id'))
    const story = store.version(uuid, Number(c.req.param('version')))
    if (story === undefined) throw new EditError(404, `This story has no version ${c.req.param('version')}.`)
    return c.json({ story })
  })

  app.post('/_embedded/stories', async (c) => {
    const input = parseNewStory(await jsonBody(c))
    check(input.content)
    let uuid = ''
    space.change((state) => {
      const changes = createStory(state, input)
      uuid = changes[0]?.row.uuid ?? ''
      return changes
    })
    return c.json(storyAnswer(space.state(), uuid), 201)
  })

  app.put('/_embedded/stories/:id', async (c) => {
    const { story, base_version } = parsePatch(await jsonBody(c))
    check(story.content)
    return edit(c, (state, row) => {
      if (base_version !== undefined && base_version !== row.version) {
        throw new EditError(
          409,
          `The story is at version ${row.version}, and this edit was made on version ${base_version}. Load it again.`,
        )
      }
      return saveStory(state, row, story)
    })
  })

  app.post('/_embedded/stories/:id/publish', (c) => {
    requireJson(c)
    return edit(c, (_state, row) => publishStory(row))
  })
  app.post('/_embedded/stories/:id/unpublish', (c) => {
    requireJson(c)
    return edit(c, (_state, row) => unpublishStory(row))
  })

  app.delete('/_embedded/stories/:id', (c) => {
    const row = rowOf(space.state(), c.req.param('id'))
    space.change((state) => deleteStory(state, rowOf(state, row.uuid)))
    return c.json({ story: row.draft })
  })

  app.onError((error, c) => {
    if (error instanceof EditError) return c.json({ error: error.message }, error.status)
    log(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`)
    return c.json({ error: 'The change was not saved. The log of the content service says why.' }, 500)
  })
  return app
}

function storyAnswer(state: SpaceState, uuid: string): JsonObject {
  const entry = state.index.draft.byUuid.get(uuid)
  const row = state.row(uuid)
  return { story: entry && { ...row?.draft, full_slug: entry.fullSlug }, version: row?.version, cv: state.cv }
}

/** A form of another site cannot send this type without asking first, so it is asked of every write with a body. */
function requireJson(c: Context) {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new EditError(415, 'Send the header Content-Type: application/json.')
}

async function jsonBody(c: Context): Promise<unknown> {
  requireJson(c)
  try {
    return await c.req.json()
  } catch {
    throw new EditError(400, 'The body is not JSON.')
  }
}
