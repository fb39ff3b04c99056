import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Entry } from '../entry.ts'
import { migratedStories } from './migratedStories.ts'

const old = { _uid: 'a', component: 'quote', source: 'Ines' }
const now = { _uid: 'a', component: 'quote', by: 'Ines' }

const entry = {
  registry: {},
  migratedComponents: () => ['quote'],
  migrateContent: ({ source, ...block }: typeof old) =>
    source === undefined ? block : { ...block, by: source },
} as unknown as Entry

async function answered(
  body: object,
  { status = 200, requestedShape = 'migrated', site = entry, type = 'application/json' } = {},
) {
  const app = new Hono()
    .route(
      '/',
      migratedStories(async () => site),
    )
    .get('/v1/spaces/1/stories/7', (c) =>
      c.body(JSON.stringify(body), status as 200, { 'content-type': type, total: '1' }),
    )
  const answer = await app.request('/v1/spaces/1/stories/7', { headers: { 'content-shape': requestedShape } })
  return { status: answer.status, total: answer.headers.get('total'), body: await answer.json() }
}

test.each([
  ['a story', { story: { id: 7, content: old }, version: 3 }, { story: { id: 7, content: now }, version: 3 }],
  ['a version', { story_version: { id: 9, content: old } }, { story_version: { id: 9, content: now } }],
  ['what visitors get', { story: { content: old } }, { story: { content: now } }],
])('EDIT-14 the editor gets %s with migrated content', async (_, body, expected) => {
  expect(await answered(body)).toEqual({ status: 200, total: '1', body: expected })
})

test('EDIT-15 the editor gets the stored version of a conflict with migrated content', async () => {
  const refused = { error: 'It was changed.', story: { id: 7, content: old }, version: 4 }
  expect(await answered(refused, { status: 409 })).toEqual({
    status: 409,
    total: '1',
    body: { ...refused, story: { id: 7, content: now } },
  })
})

test('responses to other clients and responses without content are not changed', async () => {
  expect((await answered({ story: { content: old } }, { requestedShape: '' })).body).toEqual({
    story: { content: old },
  })
  const list = { stories: [{ id: 7 }], story: null, quote: ['quote'] }
  expect((await answered(list)).body).toEqual(list)
  const text = { story: { content: old } }
  expect((await answered(text, { type: 'text/plain' })).body).toEqual(text)
  const site = { ...entry, migratedComponents: () => [] } as unknown as Entry
  expect((await answered(text, { site })).body).toEqual(text)
})
