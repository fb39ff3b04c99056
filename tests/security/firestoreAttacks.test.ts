import { expect, test } from 'vitest'
import { type Answer, ask } from '../site/ask.ts'
import { sharedSite } from '../site/sharedSite.ts'
import { ownerHeaders } from '../site/siteOwner.ts'
import { attack, LONG } from './attack.ts'

const site = sharedSite({ RATE_LIMIT: '0' })

const DATABASE = 'projects/demo-quarry/databases/(default)'
const LARGER = LONG ? 10 : 1
const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))
const nameOf = (collection: string, n = 0) =>
  `${DATABASE}/documents/${collection}/${String(n).padStart(20, 'a')}`

/** Posts with a content type that needs no CORS preflight, like any page can. */
const post = (verb: string, body: unknown): Promise<Answer> =>
  ask(site.url, `/v1/${DATABASE}/documents:${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const write = (more: object, fields: object = {}) => ({
  writes: [{ update: { name: nameOf('websiteForms'), fields }, ...more }],
})
const transform = (one: object) => write({ updateTransforms: [one] })
const values = (count: number) => ({ values: many(count, (n) => ({ integerValue: String(n) })) })
const deep = (text: string, levels: number) => text.repeat(levels)
const text = (stringValue: string) => ({ stringValue })
const wide = (count: number) => ({
  mapValue: { fields: Object.fromEntries(many(count, (n) => [`f${n}`, { nullValue: null }])) },
})

/** Requests that are rejected because of their format or size (400, 413), or by the security rules (403). */
const ATTACKS: readonly (readonly [name: string, verb: string, body: () => unknown])[] = [
  [
    'a path of 100,000 names',
    'commit',
    () => transform({ fieldPath: many(100_000, () => 'a').join('.'), setToServerValue: 'REQUEST_TIME' }),
  ],
  [
    'a list of many elements that are appended',
    'commit',
    () => transform({ fieldPath: 'l', appendMissingElements: values(2900 * LARGER) }),
  ],
  [
    '40,000 elements that are appended',
    'commit',
    () => transform({ fieldPath: 'l', appendMissingElements: values(40_000) }),
  ],
  [
    'a mask of 8,000 paths',
    'commit',
    () => write({ updateMask: { fieldPaths: many(8000, (n) => `a.f${n}`) } }),
  ],
  [
    'a mask of 12,000 names in 21 levels',
    'commit',
    () => write({ updateMask: { fieldPaths: many(600, () => many(21, () => 'a').join('.')) } }),
  ],
  [
    '20,000 documents',
    'commit',
    () => ({ writes: many(20_000, (n) => ({ update: { name: nameOf('websiteForms', n) } })) }),
  ],
  [
    'two documents',
    'commit',
    () => ({ writes: many(2, (n) => ({ update: { name: nameOf('websiteForms', n) } })) }),
  ],
  [
    '501 transforms',
    'commit',
    () =>
      write({
        updateTransforms: many(501, (n) => ({ fieldPath: `f${n}`, setToServerValue: 'REQUEST_TIME' })),
      }),
  ],
  ['11 documents to read', 'batchGet', () => ({ documents: many(11, (n) => nameOf('websiteForms', n)) })],
  [
    'a map of 2,900 names that the rules convert to a set',
    'commit',
    () => ({
      writes: [
        {
          update: {
            name: nameOf('websiteAnalytics'),
            fields: { vitals: { mapValue: { fields: { LCP: wide(2900) } } } },
          },
        },
      ],
    }),
  ],
  [
    'a payload of a million characters in a map',
    'commit',
    () => ({
      writes: [
        {
          update: { name: nameOf('websiteAnalytics') },
          updateTransforms: [
            {
              fieldPath: 'events',
              appendMissingElements: {
                values: [
                  {
                    mapValue: {
                      fields: { payload: { mapValue: { fields: { a: text('p'.repeat(1_000_000)) } } } },
                    },
                  },
                ],
              },
            },
          ],
        },
      ],
    }),
  ],
  ['deeply nested lists', 'commit', () => `{"writes":${deep('[', 100_000)}${deep(']', 100_000)}}`],
  [
    'deeply nested maps',
    'commit',
    () =>
      `{"writes":[{"update":{"name":"${nameOf('websiteForms')}","fields":{"a":${deep('{"mapValue":{"fields":{"a":', 4000)}{"nullValue":null}${deep('}}}', 4000)}}}}]}`,
  ],
  ...['constructor', 'valueOf', 'toString', '__proto__', 'hasOwnProperty', 'isPrototypeOf'].map(
    (kind) =>
      [
        `a value of the kind ${kind}`,
        'commit',
        () =>
          `{"writes":[{"update":{"name":"${nameOf('websiteForms')}","fields":{"a":{"${kind}":{"type":"bytes","value":"!!!"}}}}}]}`,
      ] as const,
  ),
  ['objects instead of strings', 'commit', () => ({ writes: [{ update: { name: { toString: 1 } } }] })],
  [
    'a query of everything',
    'runQuery',
    () => ({ structuredQuery: { from: [{ collectionId: 'websiteForms' }] } }),
  ],
]

test.each(ATTACKS)(
  'SEC-03 a request with %s is rejected, and a page is served meanwhile',
  async (name, verb, body) => {
    const { answers: answer, page, pageMs } = await attack(site.site, name, () => post(verb, body()))
    expect([400, 403, 413]).toContain(answer.status)
    expect(page).toBe(200)
    if (LONG) expect(pageMs).toBeLessThan(200)
  },
)

test('SEC-03 an address that cannot be decoded is rejected', async () => {
  const { answers: answer } = await attack(site.site, 'malformed percent-encoding', () =>
    ask(site.url, '/v1/projects/%E0%A4%A', { method: 'POST', body: '{}' }),
  )
  expect(answer.status).toBe(400)
})

test.each(['aaaa', 'a'.repeat(21), 'aaaaaaaaaaaaaaaaaaa-'])(
  'SEC-04 a search is not stored under the id %s, which is not random, and is under a random id',
  async (id) => {
    const fields = { query: text('consent'), sessionId: text('b'.repeat(20)) }
    const store = (name: string) =>
      post('commit', {
        writes: [{ update: { name, fields }, currentDocument: { exists: false } }],
      })
    const folder = `${DATABASE}/documents/helpCenterSearches`
    expect((await store(`${folder}/${id}`)).status).toBe(403)
    expect((await store(`${folder}/${'c'.repeat(16)}${String(id.length).padStart(4, 'c')}`)).status).toBe(200)
  },
)

test('SEC-04 the attacks have stored nothing, and the list of received data can be read', async () => {
  const data = await ask(site.url, '/_embedded/data.json', { headers: ownerHeaders(site.url) })
  expect(data.status).toBe(200)
  const { applications, sessions, leftOut } = JSON.parse(data.text)
  expect([applications, sessions]).toEqual([[], []])
  expect(leftOut.applications).toEqual({ unreadable: 0, older: 0 })
  expect((await ask(site.url, '/')).status).toBe(200)
})
