import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { withBlockUids } from '../content/blockUids.ts'
import type { SpaceState } from '../content/ContentSpace.ts'
import { EditError } from '../content/EditError.ts'
import {
  createStory,
  deleteStory,
  publishStory,
  rowOf,
  saveStory,
  unpublishStory,
} from '../content/editStories.ts'
import type { RowChange, StoryRow } from '../content/StoryRow.ts'
import { parseNewStory, parsePatch, type StoryPatch } from '../content/storyInput.ts'
import { bounded, LOCAL, SMALL, STORY } from '../limits/bounds.ts'
import { checkSave, MAX_REPORTED_PROBLEMS, type SaveSource } from './checkSave.ts'
import { copyStory, parsePlacement } from './copyStory.ts'
import {
  isSet,
  jsonBody,
  type Management,
  requireFetchOrToken,
  requireJson,
  SPACE_PATH,
  withWriter,
  writerOf,
} from './Management.ts'
import { moveAfter } from './moveStory.ts'
import { requirePublishable } from './publishProblems.ts'
import { deletedStory, storyResponse } from './storyObject.ts'
import { readInput } from './unreadProperties.ts'

/** Mounts reading, creating, saving, publishing, moving, copying and deleting stories and folders. */
export function mountStories(app: Hono, management: Management): void {
  const { space, store } = management
  const path = `${SPACE_PATH}/stories/:id`

  const check = (content: JsonObject | undefined, before: JsonObject | undefined, source: SaveSource) =>
    checkSave(content, before, space.folder().components, source)

  const publishChecked = (row: StoryRow) => {
    requirePublishable(row.draft, space.folder().components)
    return publishStory(row)
  }

  const edit = (
    c: Context,
    decide: (state: SpaceState, row: StoryRow) => readonly RowChange[],
    more: (answer: JsonObject) => JsonObject = () => ({}),
    isBrief = false,
  ) => {
    let uuid = ''
    space.change((state) => {
      const row = rowOf(state, c.req.param('id') ?? '')
      uuid = row.uuid
      return withWriter(c, decide(state, row))
    })
    const plain = storyResponse(management, uuid)
    const answer = { ...plain, ...more(plain) }
    return c.json(isBrief ? withoutContent(answer) : answer)
  }

  const add = (
    c: Context,
    decide: (state: SpaceState) => readonly RowChange[],
    { warnings = [], status = 201 }: { warnings?: readonly JsonObject[]; status?: 200 | 201 } = {},
  ) => {
    let uuid = ''
    space.change((state) => {
      const changes = decide(state)
      uuid = changes[0]?.row.uuid ?? ''
      return withWriter(c, changes)
    })
    const answer = storyResponse(management, uuid)
    return c.json({ ...answer, warnings: [...warnings, ...listOf(answer.warnings)] }, status)
  }

  app.get(path, bounded(LOCAL), (c) => {
    const { uuid } = rowOf(space.state(), c.req.param('id'))
    const base = c.req.query('base_version')
    const saves = base === undefined ? {} : { saves: store.savesSince(uuid, Number(base)) }
    return c.json({ ...storyResponse(management, uuid), ...saves })
  })

  app.post(`${SPACE_PATH}/stories`, bounded(STORY), async (c) => {
    const { story: given, publish } = readInput(c, await jsonBody(c), parseNewStory)
    const { story, repeated } = withNewUids(given)
    const warnings = [...repeated, ...check(story.content, undefined, sourceOf(c))]
    const isPublished = isSet(publish) || isSet(c.req.query('publish'))
    return add(c, (state) => withPublish(createStory(state, story), isPublished, publishChecked), {
      warnings,
    })
  })

  app.put(path, bounded(STORY), async (c) => {
    const { story: given, publish, base_version, save_id } = readInput(c, await jsonBody(c), parsePatch)
    const { story, repeated } = withNewUids(given)
    const source = base_version === undefined ? sourceOf(c) : 'editor'
    const isPublished = isSet(publish) || isSet(c.req.query('publish'))
    let warnings: readonly JsonObject[] = []
    const decide = (state: SpaceState, row: StoryRow) => {
      if (base_version !== undefined && base_version !== row.version)
        throw new EditError(
          409,
          `The story is at version ${row.version}, and this edit is based on version ${base_version}. Reload the story.`,
          { ...storyResponse(management, row.uuid), saves: store.savesSince(row.uuid, base_version) },
        )
      warnings = [...repeated, ...check(story.content, row.draft.content, source)]
      const [saved, ...moved] = withPublish(saveStory(state, row, story), isPublished, publishChecked)
      return saved ? [{ ...saved, ...(save_id === undefined ? {} : { saveId: save_id }) }, ...moved] : []
    }
    // RFC 7240: omits the content that the client has just sent.
    const isBrief =
      given.content !== undefined &&
      given.content === story.content &&
      /\breturn=minimal\b/.test(c.req.header('prefer') ?? '')
    if (isBrief) c.header('Preference-Applied', 'return=minimal')
    const allWarnings = (answer: JsonObject) => ({
      warnings: [...warnings, ...listOf(answer.warnings)],
    })
    return edit(c, decide, allWarnings, isBrief)
  })

  app.post(`${path}/conflicts`, bounded(SMALL), async (c) => {
    const { uuid } = rowOf(space.state(), c.req.param('id'))
    space.conflicts.settle(uuid, parseSettled(await jsonBody(c)))
    return c.json({ conflicts: space.conflicts.of(uuid) })
  })

  const publish = (c: Context) => edit(c, (_state, row) => publishChecked(row))
  const unpublish = (c: Context) => edit(c, (_state, row) => unpublishStory(row))
  for (const [name, work] of [
    ['publish', publish],
    ['unpublish', unpublish],
  ] as const) {
    app.get(`${path}/${name}`, bounded(LOCAL), (c) => {
      requireFetchOrToken(c)
      return work(c)
    })
    app.post(`${path}/${name}`, bounded(STORY), (c) => {
      requireJson(c)
      return work(c)
    })
  }

  app.put(`${path}/move`, bounded(SMALL), (c) =>
    edit(c, (state, row) => moveAfter(state, row, Number(c.req.query('after_id') ?? 0))),
  )

  const copy = async (c: Context) => {
    const { story: placement = {} } = readInput(c, await jsonBody(c), parsePlacement)
    return add(c, (state) => copyStory(state, rowOf(state, c.req.param('id') ?? ''), placement), {
      status: 200,
    })
  }
  app.put(`${path}/duplicate`, bounded(SMALL), copy)
  app.post(`${path}/duplicate`, bounded(SMALL), copy)

  app.delete(path, bounded(SMALL), (c) => {
    const row = rowOf(space.state(), c.req.param('id'))
    space.change((state) => withWriter(c, deleteStory(state, rowOf(state, row.uuid))))
    return c.json(deletedStory(row))
  })
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Only the editor sends the id of an editing session. */
const sourceOf = (c: Context): SaveSource => (writerOf(c).sitting === null ? 'outside' : 'editor')

/** Adds missing block uids, and replaces repeated ones with a warning for each. */
function withNewUids<Story extends StoryPatch>(
  story: Story,
): { readonly story: Story; readonly repeated: readonly JsonObject[] } {
  if (story.content === undefined) return { story, repeated: [] }
  const { content, repeated } = withBlockUids(story.content, () => randomUUID())
  return {
    story: content === story.content ? story : { ...story, content },
    repeated: repeated.slice(0, MAX_REPORTED_PROBLEMS).map(({ path, uid, newUid }) => ({
      path,
      uid: newUid,
      field: null,
      message: `a previous block has the _uid ${JSON.stringify(uid)}, so this block got a new one.`,
    })),
  }
}

function withoutContent({ story, ...more }: JsonObject): JsonObject {
  if (!isObject(story)) return more
  const { content, ...facts } = story
  return { story: facts, ...more }
}

/** Parses the list of fields whose conflicts the author resolved. @throws EditError 422 */
function parseSettled(body: unknown): readonly { readonly uid: string; readonly field: string }[] {
  const settled = isObject(body) ? body.settled : undefined
  const isField = (one: unknown): one is { uid: string; field: string } =>
    isObject(one) && typeof one.uid === 'string' && typeof one.field === 'string'
  if (Array.isArray(settled) && settled.every(isField)) return settled
  throw new EditError(422, 'settled: a list of { uid, field }, as "conflicts" of the story names them.')
}

/** Publishes the first changed story in the same step. Folders are never published. */
function withPublish(
  changes: readonly RowChange[],
  isPublished: boolean,
  publish: (row: StoryRow) => readonly RowChange[],
): readonly RowChange[] {
  const [first, ...rest] = changes
  if (!isPublished || first === undefined || first.row.draft.is_folder === true) return changes
  return [...publish({ ...first.row, version: first.row.version - 1 }), ...rest]
}
