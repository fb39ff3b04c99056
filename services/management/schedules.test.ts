import { expect, test } from 'vitest'
import { Scheduler } from '../content/schedule/Scheduler.ts'
import { openSpace } from '../content/testing/openSpace.ts'
import { SetClock } from '../content/testing/setClock.ts'
import { type RunningService, startService } from '../content/testing/startService.ts'
import { storyFixture, uuidOf, writeStories } from '../content/testing/storyFixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = '2026-03-29T00:00:00.000Z'

const scheduling = (publish_at: string, action?: string) => ({
  story_scheduling: { story_id: 1, publish_at, ...(action ? { action } : {}) },
})

async function start(clock: SetClock, options: Parameters<typeof startService>[1] = {}) {
  const events: string[] = []
  const service = await startService(options.dataDir ? [] : [storyFixture(1, { published: false })], {
    clock,
    schedules: true,
    webhook: {
      url: 'http://site.test/_webhook',
      fetch: async (_url, init) => {
        events.push(JSON.parse(String(init?.body)).action)
        return new Response(null, { status: 202 })
      },
    },
    ...options,
  })
  return { service, events }
}

const isPublic = async (service: RunningService) =>
  (await service.get('stories/1', { version: 'published' })).status === 200

const listed = async (service: RunningService, query = '') =>
  (await service.edit('GET', `story_schedulings?${query}`)).body.story_schedulings as {
    readonly id: number
    readonly state: string
  }[]

test('a story is published and unpublished at the scheduled times, for visitors and the webhook', async () => {
  const clock = new SetClock(NOON)
  const { service, events } = await start(clock)
  const created = await service.edit('POST', 'story_schedulings', scheduling('2026-03-29T03:30:00+02:00'))
  expect(created).toMatchObject({
    status: 201,
    body: {
      story_scheduling: {
        story_id: 1,
        space_id: service.space,
        publish_at: '2026-03-29T01:30:00.000Z',
        status: 'scheduled',
        language: '',
      },
    },
  })
  await service.edit('POST', 'story_schedulings', scheduling('2026-03-29T02:00:00Z', 'unpublish'))
  const story = (await service.edit('GET', 'stories/1')).body.story
  expect(story).toMatchObject({
    publish_at: '2026-03-29T01:30:00.000Z',
    expire_at: '2026-03-29T02:00:00.000Z',
    is_scheduled: true,
  })
  expect((await service.edit('GET', 'stories')).body.stories).toMatchObject([
    { publish_at: expect.any(String) },
  ])

  clock.pass(90 * MINUTE - 1)
  expect(await isPublic(service)).toBe(false)
  clock.pass(1)
  expect(await isPublic(service)).toBe(true)
  clock.pass(30 * MINUTE)
  expect(await isPublic(service)).toBe(false)
  expect(await listed(service)).toEqual([])
  expect(await listed(service, 'with_ended=1')).toMatchObject([{ state: 'done' }, { state: 'done' }])
  const versions = await service.edit('GET', 'story_versions?by_story_id=1')
  expect(versions.body.story_versions).toMatchObject([{ event: 'unpublish' }, { event: 'publish' }, {}])
  await service.stop()
  expect(events).toEqual(['published', 'unpublished'])
})

test('schedules that became due while the service was stopped run once when it starts, in the order of their times', async () => {
  const clock = new SetClock(NOON)
  const { service } = await start(clock)
  await service.edit('POST', 'story_schedulings', scheduling('2026-03-29T05:00:00Z'))
  await service.edit('POST', 'story_schedulings', scheduling('2026-03-29T04:00:00Z', 'unpublish'))
  await service.stop()

  const { dataDir, contentDir } = service
  const later = new SetClock('2026-03-30T00:00:00Z')
  const second = await start(later, { dataDir, contentDir })
  expect(await isPublic(second.service)).toBe(true)
  expect(await listed(second.service, 'with_ended=1')).toMatchObject([{ state: 'done' }, { state: 'done' }])
  await second.service.edit('PUT', 'stories/1', { story: { name: 'Edited later' } })
  await second.service.stop()
  expect(second.events).toEqual(['published'])

  const third = await start(later, { dataDir, contentDir })
  later.pass(HOUR)
  expect((await third.service.get('stories/1', { version: 'published' })).body.story.name).toBe('Story 1')
  await third.service.stop()
  expect(third.events).toEqual([])
})

test('a changed system clock is noticed, and waits never exceed the maximum of a timer', async () => {
  const clock = new SetClock(NOON)
  const { service } = await start(clock)
  await service.edit('POST', 'story_schedulings', scheduling('2032-01-01T00:00:00Z'))
  clock.set('2032-01-01T00:00:01Z')
  expect(await isPublic(service)).toBe(false)
  clock.pass(MINUTE)
  expect(await isPublic(service)).toBe(true)

  await service.edit('POST', 'story_schedulings', scheduling('2032-01-01T01:00:00Z', 'unpublish'))
  clock.set('2031-06-01T00:00:00Z')
  clock.pass(2 * HOUR)
  expect(await isPublic(service)).toBe(true)
  clock.set('2032-01-01T01:00:00Z')
  clock.pass(MINUTE)
  expect(await isPublic(service)).toBe(false)
  expect(Math.max(...clock.waits)).toBeLessThanOrEqual(MINUTE)
})

test('a schedule can be changed and cancelled, and invalid schedules are rejected with instructions', async () => {
  const clock = new SetClock(NOON)
  const { service } = await start(clock)
  const created = await service.edit('POST', 'story_schedulings', scheduling('2026-03-29T01:00:00Z'))
  const repeated = await service.edit('POST', 'story_schedulings', scheduling('2026-03-29T01:00:00Z'))
  expect(repeated.body).toEqual(created.body)
  const { id } = created.body.story_scheduling as { readonly id: number }
  const moved = await service.edit('PUT', `story_schedulings/${id}`, {
    story_scheduling: { publish_at: '2026-03-29T02:00:00Z' },
  })
  expect(moved.body.story_scheduling).toMatchObject({ id, publish_at: '2026-03-29T02:00:00.000Z' })
  clock.pass(HOUR)
  expect(await isPublic(service)).toBe(false)
  await service.edit('DELETE', `story_schedulings/${id}`)
  clock.pass(HOUR)
  expect(await isPublic(service)).toBe(false)
  expect((await service.edit('GET', `story_schedulings/${id}`)).status).toBe(404)

  for (const [body, why] of [
    [scheduling('2026-03-29T01:59:59Z'), /is in the past.*publish now/],
    [scheduling('2026-04-01T10:00:00'), /zone/],
    [scheduling('2026-04-01T10:00:00Z', 'delete'), /action/],
    [{ story_scheduling: { story_id: 9, publish_at: '2026-04-01T10:00:00Z' } }, /no story/],
  ] as const) {
    const refused = await service.edit('POST', 'story_schedulings', body)
    expect([refused.status >= 400, refused.body.error ?? refused.detail]).toEqual([
      true,
      expect.stringMatching(why),
    ])
  }
})

test('a schedule of a deleted story is dropped, and a schedule whose result already applies changes nothing', async () => {
  const clock = new SetClock(NOON)
  const { service, events } = await start(clock)
  await service.edit('POST', 'story_schedulings', scheduling('2026-03-29T01:00:00Z'))
  await service.edit('POST', 'stories/1/publish', {})
  expect(await listed(service)).toMatchObject([{ status: 'published_before_schedule' }])
  const before = (await service.edit('GET', 'stories/1')).body.version
  clock.pass(HOUR)
  expect((await service.edit('GET', 'stories/1')).body.version).toBe(before)
  await service.edit('POST', 'story_schedulings', scheduling('2026-03-29T02:00:00Z', 'unpublish'))
  await service.edit('DELETE', 'stories/1')
  clock.pass(HOUR)
  expect(await listed(service, 'with_ended=1')).toMatchObject([
    { state: 'dropped', note: 'The story was deleted.' },
    { state: 'done' },
  ])
  await service.stop()
  expect(events).toEqual(['published', 'deleted'])
})

test('a schedule of a story that became a folder is dropped, and schedules of other stories run on time', async () => {
  const clock = new SetClock(NOON)
  const stories = [1, 2].map((n) => storyFixture(n, { published: false }))
  const service = await startService(stories, { clock, schedules: true })
  for (const action of ['publish', 'unpublish'])
    await service.edit('POST', 'story_schedulings', scheduling('2026-03-29T01:00:00Z', action))
  await service.edit('POST', 'story_schedulings', {
    story_scheduling: { story_id: 2, publish_at: '2026-03-29T01:00:00Z' },
  })
  await writeStories(service.contentDir, [storyFixture(1, { is_folder: true, content: undefined })])
  await expect
    .poll(async () => (await service.edit('GET', 'stories/1')).body.story)
    .toMatchObject({ is_folder: true })
  clock.pass(HOUR)
  expect((await service.get('stories/2', { version: 'published' })).status).toBe(200)
  expect(await listed(service, 'with_ended=1')).toMatchObject([
    { state: 'done' },
    { state: 'dropped', note: 'It could not be unpublished: it is a folder now.' },
    { state: 'dropped', note: 'It could not be published: it is a folder now.' },
  ])
})

test('a schedule that fails is retried, and delays only later schedules of its story', async () => {
  const clock = new SetClock(NOON)
  const { space, store } = await openSpace([1, 2, 3].map((n) => storyFixture(n, { published: false })))
  const logged: string[] = []
  let isBroken = true
  const scheduler = new Scheduler({
    space,
    schedules: store.schedules,
    clock,
    log: (message) => logged.push(message),
    publishProblem({ id }) {
      if (id === 1 && isBroken) throw new TypeError('Broken schema')
      return undefined
    },
  })
  const add = (n: number, action: 'publish' | 'unpublish', wait: number) =>
    store.schedules.add(
      { uuid: uuidOf(n), action, due: clock.now() + wait, language: '', author: null },
      clock.now(),
    )
  const published = () => space.state().index.published.stories.map(({ id }) => id)
  add(1, 'publish', MINUTE)
  add(2, 'publish', MINUTE)
  add(1, 'unpublish', 2 * MINUTE)
  add(3, 'publish', 2 * MINUTE + 1000)
  scheduler.run()
  clock.pass(MINUTE)
  expect(published()).toEqual([2])
  clock.pass(MINUTE + 1000)
  expect(published()).toEqual([2, 3])
  expect(store.schedules.waitingFor(uuidOf(1))).toHaveLength(2)
  isBroken = false
  clock.pass(5000)
  expect(store.schedules.waitingFor(uuidOf(1))).toEqual([])
  expect(published()).toEqual([2, 3])
  expect(store.versions(uuidOf(1)).map(({ cause }) => cause)).toEqual(['unpublish', 'publish', 'file'])
  expect(logged[0]).toBe(
    `The scheduled publish of the story ${uuidOf(1)} failed and is retried in 5 seconds: Broken schema`,
  )
  scheduler.close()
})
