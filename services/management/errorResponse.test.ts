import { expect, test } from 'vitest'
import { OWNER } from '../access/testing/localOwner.ts'
import { type RunningService, startService } from '../content/testing/startService.ts'
import { storyFixture, uuidOf } from '../content/testing/storyFixture.ts'

interface ErrorCase {
  /** Method and path. SPACE is replaced by the id of the space, PUBLIC by its public token. */
  readonly request: string
  readonly body?: unknown
  /** Default: the headers that authorize the owner of the space. */
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number
  readonly expectedBody: unknown
}

const NOT_FOUND = ['This record could not be found']
const UNAUTHORIZED = { error: 'Unauthorized' }
/** A body whose message is a sentence. The vendor's wording is not copied. */
const ERROR_SENTENCE = { error: expect.stringMatching(/\w+ .*\.$/) }
const notUnique = (field: string) => ({ ...ERROR_SENTENCE, [field]: ['has already been taken'] })
const page = { _uid: 'root', component: 'page' }

const DELIVERY: readonly ErrorCase[] = [
  { request: 'GET /v2/cdn/stories', status: 401, expectedBody: UNAUTHORIZED },
  { request: 'GET /v2/cdn/stories?token=wrong', status: 401, expectedBody: UNAUTHORIZED },
  {
    request: 'GET /v2/cdn/stories/story-1?token=PUBLIC&version=draft',
    status: 401,
    expectedBody: UNAUTHORIZED,
  },
  { request: 'GET /v2/cdn/links?token=wrong', status: 401, expectedBody: UNAUTHORIZED },
  { request: 'GET /v2/cdn/spaces/me', status: 401, expectedBody: UNAUTHORIZED },
  { request: 'GET /v2/cdn/stories/missing?token=PUBLIC&cv=1', status: 404, expectedBody: NOT_FOUND },
  { request: 'GET /v2/cdn/stories/999?token=PUBLIC&cv=1', status: 404, expectedBody: NOT_FOUND },
  {
    request: `GET /v2/cdn/stories/${uuidOf(9)}?find_by=uuid&token=PUBLIC&cv=1`,
    status: 404,
    expectedBody: NOT_FOUND,
  },
  { request: `GET /v2/cdn/links/${uuidOf(9)}?token=PUBLIC`, status: 404, expectedBody: NOT_FOUND },
  { request: 'GET /v2/cdn/datasources/missing?token=PUBLIC&cv=1', status: 404, expectedBody: NOT_FOUND },
  { request: 'GET /v2/cdn/unknown?token=PUBLIC', status: 404, expectedBody: NOT_FOUND },
  { request: 'GET /v2/cdn/stories?token=PUBLIC&cv=1&colour=red', status: 422, expectedBody: ERROR_SENTENCE },
  { request: 'GET /v2/cdn/stories?token=PUBLIC&cv=1&version=old', status: 422, expectedBody: ERROR_SENTENCE },
  { request: 'GET /v2/cdn/stories?token=PUBLIC&cv=1&per_page=x', status: 422, expectedBody: ERROR_SENTENCE },
]

const STORY = '/v1/spaces/SPACE/stories'

const MANAGEMENT: readonly ErrorCase[] = [
  { request: `GET ${STORY}`, headers: {}, status: 401, expectedBody: UNAUTHORIZED },
  { request: `GET ${STORY}`, headers: { Authorization: 'wrong' }, status: 401, expectedBody: UNAUTHORIZED },
  { request: 'GET /v1/users/me', headers: {}, status: 401, expectedBody: UNAUTHORIZED },
  { request: `PUT ${STORY}/1`, headers: {}, body: { story: {} }, status: 401, expectedBody: UNAUTHORIZED },
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
  ].map((request): ErrorCase => ({ request, body: { story: {} }, status: 404, expectedBody: NOT_FOUND })),
  { request: `POST ${STORY}`, body: '{', status: 400, expectedBody: ERROR_SENTENCE },
  {
    request: `POST ${STORY}`,
    body: { story: { name: 'One', slug: 'story-1', content: page } },
    status: 422,
    expectedBody: notUnique('slug'),
  },
  {
    request: `POST ${STORY}`,
    body: { story: { slug: 'x', content: page } },
    status: 422,
    expectedBody: { error: expect.any(String) },
  },
  {
    request: `PUT ${STORY}/1`,
    body: { story: { slug: 'story-2' } },
    status: 422,
    expectedBody: notUnique('slug'),
  },
  {
    request: 'POST /v1/spaces/SPACE/datasources',
    body: { datasource: { name: 'Taken', slug: 'other' } },
    status: 422,
    expectedBody: notUnique('name'),
  },
  {
    request: 'POST /v1/spaces/SPACE/components',
    body: { component: { name: 'taken' } },
    status: 422,
    expectedBody: notUnique('name'),
  },
  {
    request: 'POST /v1/spaces/SPACE/internal_tags',
    body: { internal_tag: { name: 'taken', object_type: 'asset' } },
    status: 422,
    expectedBody: notUnique('name'),
  },
]

async function send(service: RunningService, { request, body, headers }: ErrorCase) {
  const [method = '', path = ''] = request.split(' ')
  const { tokens, space, origin } = service
  const url = path.replace('SPACE', String(space)).replace('PUBLIC', tokens.public)
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {})
  const response = await fetch(origin + url, {
    method,
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', ...(headers ?? OWNER) },
    ...(method === 'GET' ? {} : { body: text }),
  })
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  return { status: response.status, body: await response.json() }
}

test('CONTENT-14 errors of the Delivery API and the Management API have the vendor’s status and body', async () => {
  const service = await startService([storyFixture(1), storyFixture(2)])
  await service.edit('POST', 'datasources', { datasource: { name: 'Taken', slug: 'taken' } })
  await service.edit('POST', 'components', { component: { name: 'taken', schema: {} } })
  await service.edit('POST', 'internal_tags', { internal_tag: { name: 'taken', object_type: 'asset' } })
  for (const errorCase of [...DELIVERY, ...MANAGEMENT]) {
    const { request, status, expectedBody } = errorCase
    expect(await send(service, errorCase), request).toEqual({ status, body: expectedBody })
  }
})
