import { expect, test } from 'vitest'
import { OWNER } from '../access/testing/localOwner.ts'
import { type RunningService, startService } from '../content/testing/startService.ts'
import { storyFixture, uuidOf } from '../content/testing/storyFixture.ts'

/** SPACE, PUBLIC and PREVIEW are replaced by the space's id and tokens. The secret is sent unless `headers` is set. */
interface Case {
  readonly request: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number
  readonly answer: unknown
}

const NOT_FOUND = ['This record could not be found']
const UNAUTHORIZED = { error: 'Unauthorized' }
const SENTENCE = { error: expect.stringMatching(/\w+ .*\.$/) }
const notUnique = (field: string) => ({ ...SENTENCE, [field]: ['has already been taken'] })
const page = { _uid: 'root', component: 'page' }

const DELIVERY: readonly Case[] = [
  { request: 'GET /v2/cdn/stories', status: 401, answer: UNAUTHORIZED },
  { request: 'GET /v2/cdn/stories?token=wrong', status: 401, answer: UNAUTHORIZED },
  { request: 'GET /v2/cdn/stories/story-1?token=PUBLIC&version=draft', status: 401, answer: UNAUTHORIZED },
  { request: 'GET /v2/cdn/links?token=wrong', status: 401, answer: UNAUTHORIZED },
  { request: 'GET /v2/cdn/spaces/me', status: 401, answer: UNAUTHORIZED },
  { request: 'GET /v2/cdn/stories/gone?token=PUBLIC&cv=1', status: 404, answer: NOT_FOUND },
  { request: 'GET /v2/cdn/stories/999?token=PUBLIC&cv=1', status: 404, answer: NOT_FOUND },
  {
    request: `GET /v2/cdn/stories/${uuidOf(9)}?find_by=uuid&token=PUBLIC&cv=1`,
    status: 404,
    answer: NOT_FOUND,
  },
  { request: `GET /v2/cdn/links/${uuidOf(9)}?token=PUBLIC`, status: 404, answer: NOT_FOUND },
  { request: 'GET /v2/cdn/datasources/gone?token=PUBLIC&cv=1', status: 404, answer: NOT_FOUND },
  { request: 'GET /v2/cdn/elsewhere?token=PUBLIC', status: 404, answer: NOT_FOUND },
  { request: 'GET /v2/cdn/stories?token=PUBLIC&cv=1&colour=red', status: 422, answer: SENTENCE },
  { request: 'GET /v2/cdn/stories?token=PUBLIC&cv=1&version=old', status: 422, answer: SENTENCE },
  { request: 'GET /v2/cdn/stories?token=PUBLIC&cv=1&per_page=x', status: 422, answer: SENTENCE },
]

const STORY = '/v1/spaces/SPACE/stories'

const MANAGEMENT: readonly Case[] = [
  { request: `GET ${STORY}`, headers: {}, status: 401, answer: UNAUTHORIZED },
  { request: `GET ${STORY}`, headers: { Authorization: 'wrong' }, status: 401, answer: UNAUTHORIZED },
  { request: 'GET /v1/users/me', headers: {}, status: 401, answer: UNAUTHORIZED },
  { request: `PUT ${STORY}/1`, headers: {}, body: { story: {} }, status: 401, answer: UNAUTHORIZED },
  ...[
    `GET ${STORY}/999`,
    `PUT ${STORY}/999`,
    `DELETE ${STORY}/999`,
    `GET ${STORY}/999/publish`,
    `GET ${STORY}/999/unpublish`,
    `PUT ${STORY}/999/duplicate`,
    `PUT ${STORY}/999/move`,
    `PUT ${STORY}/999/undelete`,
    'GET /v1/spaces/999999/stories',
    'GET /v1/spaces/SPACE/components/999',
    'DELETE /v1/spaces/SPACE/components/999',
    'GET /v1/spaces/SPACE/component_groups/999',
    'GET /v1/spaces/SPACE/presets/999',
    'GET /v1/spaces/SPACE/internal_tags/999',
    'GET /v1/spaces/SPACE/datasources/999',
    'GET /v1/spaces/SPACE/datasource_entries/999',
    'GET /v1/spaces/SPACE/assets/999',
    'GET /v1/spaces/SPACE/asset_folders/999',
    'GET /v1/spaces/SPACE/story_schedulings/999',
    'GET /v1/spaces/SPACE/versions?model=stories&model_id=999',
    'GET /v1/spaces/SPACE/workflows',
  ].map((request): Case => ({ request, body: { story: {} }, status: 404, answer: NOT_FOUND })),
  { request: `POST ${STORY}`, body: '{', status: 400, answer: SENTENCE },
  {
    request: `POST ${STORY}`,
    body: { story: { name: 'One', slug: 'story-1', content: page } },
    status: 422,
    answer: notUnique('slug'),
  },
  {
    request: `POST ${STORY}`,
    body: { story: { slug: 'x', content: page } },
    status: 422,
    answer: { error: expect.any(String) },
  },
  { request: `PUT ${STORY}/1`, body: { story: { slug: 'story-2' } }, status: 422, answer: notUnique('slug') },
  {
    request: 'POST /v1/spaces/SPACE/datasources',
    body: { datasource: { name: 'Taken', slug: 'other' } },
    status: 422,
    answer: notUnique('name'),
  },
  {
    request: 'POST /v1/spaces/SPACE/components',
    body: { component: { name: 'taken' } },
    status: 422,
    answer: notUnique('name'),
  },
  {
    request: 'POST /v1/spaces/SPACE/internal_tags',
    body: { internal_tag: { name: 'taken', object_type: 'asset' } },
    status: 422,
    answer: notUnique('name'),
  },
]

async function answerTo(service: RunningService, { request, body, headers }: Case) {
  const [method = '', path = ''] = request.split(' ')
  const { tokens, space, origin } = service
  const address = path
    .replace('SPACE', String(space))
    .replace('PUBLIC', tokens.public)
    .replace('PREVIEW', tokens.preview)
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {})
  const response = await fetch(origin + address, {
    method,
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', ...(headers ?? OWNER) },
    ...(method === 'GET' ? {} : { body: text }),
  })
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  return { request, status: response.status, answer: await response.json() }
}

test('CONTENT-14 errors of the Delivery API and the Management API have the vendor’s status and body', async () => {
  const service = await startService([storyFixture(1), storyFixture(2)])
  await service.edit('POST', 'datasources', { datasource: { name: 'Taken', slug: 'taken' } })
  await service.edit('POST', 'components', { component: { name: 'taken', schema: {} } })
  await service.edit('POST', 'internal_tags', { internal_tag: { name: 'taken', object_type: 'asset' } })
  for (const one of [...DELIVERY, ...MANAGEMENT])
    expect(await answerTo(service, one)).toEqual({
      request: one.request,
      status: one.status,
      answer: one.answer,
    })
})
