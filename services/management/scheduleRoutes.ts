import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { JsonObject } from '../../json/JsonObject.ts'
import { EditError } from '../content/EditError.ts'
import { rowOf } from '../content/editStories.ts'
import { spaceId } from '../content/locateSpace.ts'
import type { Schedule, ScheduledAction } from '../content/schedule/Schedules.ts'
import { bounded, LOCAL, SMALL } from '../limits/bounds.ts'
import { idParam, isSet, type Management, paginate, SPACE_PATH, writerOf } from './Management.ts'
import { readBody } from './unreadProperties.ts'

/** Maximum number of pending schedules. */
const MAX_PENDING = 1000

const time = v.pipe(
  v.string(),
  v.check(
    (text) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
    'must be a time with its zone, such as 2026-04-27T10:12:00.000Z',
  ),
)
const action = v.picklist(['publish', 'unpublish'])

const newSchedule = v.object({
  story_scheduling: v.object({
    story_id: v.pipe(v.number(), v.integer()),
    publish_at: time,
    language: v.nullish(v.literal('', 'must be empty: a story is published in all its languages here')),
    action: v.optional(action),
  }),
})
const changedSchedule = v.object({
  story_scheduling: v.object({ publish_at: v.optional(time), action: v.optional(action) }),
})

/**
 * Mounts scheduled publishing and unpublishing. The vendor's schedules only publish; `action`, `state`, `done_at` and `note` are additions
 * of this service.
 */
export function mountSchedules(app: Hono, { space, store, scheduler }: Management): void {
  const { schedules } = store
  const path = `${SPACE_PATH}/story_schedulings`

  const found = (c: Context): Schedule => {
    const id = idParam(c)
    const schedule = schedules.get(id)
    if (schedule === undefined) throw new EditError(404, `There is no schedule with the id ${id}.`)
    return schedule
  }

  const pendingIn = (c: Context): Schedule => {
    const schedule = found(c)
    if (schedule.status === 'scheduled') return schedule
    throw new EditError(422, 'This schedule has already run, so it cannot be changed. Create a new one.')
  }

  app.get(path, bounded(LOCAL), (c) => {
    const state = space.state()
    const status = c.req.query('by_status')
    const story = c.req.query('by_story_id')
    const uuid = story === undefined ? undefined : rowOf(state, story).uuid
    const all = schedules
      .all()
      .filter((schedule) => schedule.status === 'scheduled' || isSet(c.req.query('with_ended')))
      .filter((schedule) => uuid === undefined || schedule.uuid === uuid)
      .map(scheduleObject)
      .filter((schedule) => status === undefined || schedule.status === status)
    return c.json({ story_schedulings: paginate(c, all) })
  })

  app.post(path, bounded(SMALL), async (c) => {
    const { story_scheduling: given } = await readBody(c, newSchedule)
    const row = rowOf(space.state(), String(given.story_id))
    if (row.draft.is_folder === true)
      throw new EditError(422, `"${row.draft.name}" is a folder; only stories are scheduled.`)
    const due = dueOf(given.publish_at)
    const wanted: ScheduledAction = given.action ?? 'publish'
    const same = schedules.waitingFor(row.uuid).find((one) => one.due === due && one.action === wanted)
    if (same) return c.json({ story_scheduling: scheduleObject(same) })
    if (schedules.all().filter(({ status }) => status === 'scheduled').length >= MAX_PENDING)
      throw new EditError(422, `${MAX_PENDING} schedules are pending, which is the maximum. Cancel some.`)
    const { author } = writerOf(c)
    const created = schedules.add(
      { uuid: row.uuid, action: wanted, due, language: '', author },
      scheduler.now,
    )
    scheduler.run()
    return c.json({ story_scheduling: scheduleObject(created) }, 201)
  })

  app.get(`${path}/:id`, bounded(LOCAL), (c) => c.json({ story_scheduling: scheduleObject(found(c)) }))

  app.put(`${path}/:id`, bounded(SMALL), async (c) => {
    const { story_scheduling: given } = await readBody(c, changedSchedule)
    const schedule = pendingIn(c)
    const due = given.publish_at === undefined ? schedule.due : dueOf(given.publish_at)
    schedules.change(schedule.id, { action: given.action ?? schedule.action, due }, scheduler.now)
    scheduler.run()
    return c.json({ story_scheduling: scheduleObject(found(c)) })
  })

  app.delete(`${path}/:id`, bounded(SMALL), (c) => {
    const schedule = found(c)
    schedules.remove(schedule.id)
    scheduler.run()
    const deleted_at = new Date(scheduler.now).toISOString()
    return c.json({ story_scheduling: { ...scheduleObject(schedule), deleted_at } })
  })

  function dueOf(text: string): number {
    const due = Date.parse(text)
    if (due > scheduler.now) return due
    throw new EditError(
      422,
      `publish_at: ${text} is in the past; the server's time is ${new Date(scheduler.now).toISOString()}. Choose a later time, or publish now.`,
    )
  }

  function scheduleObject(schedule: Schedule): JsonObject {
    const story = space.state().index.draft.byUuid.get(schedule.uuid)
    const isPublic = story?.published === true && story.version === 'published'
    const isAhead = schedule.status === 'scheduled' && schedule.action === 'publish' && isPublic
    const at = (time: number | null) => (time === null ? null : new Date(time).toISOString())
    return {
      id: schedule.id,
      space_id: spaceId(space.folder().location),
      story_id: story?.id ?? null,
      story_name: story?.data.name ?? null,
      user_id: null,
      user: schedule.author,
      language: schedule.language,
      publish_at: at(schedule.due),
      action: schedule.action,
      status: isAhead ? 'published_before_schedule' : 'scheduled',
      state: schedule.status,
      note: schedule.note,
      done_at: at(schedule.done),
      deleted_at: null,
      created_at: at(schedule.created),
      updated_at: at(schedule.updated),
    }
  }
}
