import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { LOCAL_SECRET } from '../../services/access/testing/localOwner.ts'
import { startService, temporaryFolder } from '../../services/content/testing/startService.ts'
import { storyFixture, uuidOf, writeStories } from '../../services/content/testing/storyFixture.ts'
import { definePlugin } from '../../src/registry/definePlugin.ts'
import { createRegistry } from '../../src/registry/registry.ts'
import { processEnvironment } from '../../tests/site/processEnvironment.ts'
import { readSnapshot, SnapshotError } from './readSnapshot.ts'
import { scrub } from './scrub.ts'
import type { SnapshotRecord } from './snapshotFormat.ts'
import { type SnapshotOptions, takeSnapshot } from './takeSnapshot.ts'

const root = (n: number, fields: object = {}) => ({ _uid: `r${n}`, component: 'page', body: [], ...fields })
const stories = [
  storyFixture(1, { slug: 'home', content: root(1) }),
  storyFixture(2, { slug: 'about', content: root(2) }),
  storyFixture(3, { slug: 'later', content: root(3), published: false, published_at: null }),
]

/** Takes a snapshot with settings in the environment. Returns its records. */
async function snapshot(settings: Readonly<Record<string, string>>, options: SnapshotOptions) {
  const before = { ...process.env }
  Object.assign(process.env, settings)
  try {
    await takeSnapshot(undefined, { json: true, ...options })
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name]
    Object.assign(process.env, before)
  }
  return recordsOf(options.out)
}

async function recordsOf(file: string): Promise<readonly SnapshotRecord[]> {
  const records: SnapshotRecord[] = []
  for await (const record of readSnapshot(file)) records.push(record)
  return records
}

const slugs = (records: readonly SnapshotRecord[]) =>
  records.flatMap((record) => ('story' in record ? [record.story.full_slug] : [])).sort()

test('a snapshot of a content folder has its published stories and components, and usage searches it', async () => {
  const out = join(await temporaryFolder(), 'demo.jsonl.gz')
  const records = await snapshot({}, { out })
  expect(slugs(records)).toContain('home')
  expect(records.filter((record) => 'component' in record).length).toBeGreaterThan(50)
  const usage = join(import.meta.dirname, '../usage/usage.ts')
  const { stdout } = spawnSync(process.execPath, [usage, 'block', 'quote', '--snapshot', out], {
    encoding: 'utf8',
    env: processEnvironment(),
  })
  expect(stdout).toMatch(/used in \d+ places of \d+ stories/)

  const CONTENT_DIR = await temporaryFolder()
  await writeStories(CONTENT_DIR, stories)
  expect(slugs(await snapshot({ CONTENT_DIR }, { out }))).toEqual(['about', 'home'])
  expect(slugs(await snapshot({ CONTENT_DIR }, { out, drafts: true }))).toEqual(['about', 'home', 'later'])
})

test('a snapshot by changes of a space requests only new and changed stories, and leaves out deleted ones', async () => {
  const service = await startService(stories)
  const settings = {
    CONTENT_ENDPOINT: `${service.origin}/v2`,
    CONTENT_TOKEN: service.tokens.preview,
    CONTENT_RATE_LIMIT: '0',
    MANAGEMENT_SPACE: String(service.space),
    MANAGEMENT_TOKEN: LOCAL_SECRET,
    MANAGEMENT_ENDPOINT: service.origin,
  }
  const folder = await temporaryFolder()
  const first = join(folder, 'first.jsonl.gz')
  expect(slugs(await snapshot(settings, { out: first, content: 'space' }))).toEqual(['about', 'home'])

  await service.edit('PUT', 'stories/1', { story: { content: root(1, { title: 'New' }) }, publish: 1 })
  await service.edit('GET', 'stories/3/publish')
  await service.edit('DELETE', 'stories/2')
  service.requests.length = 0
  const second = join(folder, 'second.jsonl.gz')
  const records = await snapshot(settings, { out: second, content: 'space', since: first })
  expect(slugs(records)).toEqual(['home', 'later'])
  expect(JSON.stringify(records)).toContain('"title":"New"')
  const listed = service.requests.filter(
    ({ path }) => path === '/v2/cdn/stories' || path === '/v2/cdn/stories/',
  )
  const uuids = listed.map(({ search }) =>
    new URLSearchParams(search).get('by_uuids')?.split(',').sort().join(),
  )
  expect([...new Set(uuids)]).toEqual([[uuidOf(1), uuidOf(3)].join()])

  service.requests.length = 0
  const third = await snapshot(settings, {
    out: join(folder, 'third.jsonl.gz'),
    content: 'space',
    since: second,
  })
  expect(slugs(third)).toEqual(['home', 'later'])
  expect(service.requests.filter(({ path }) => path.startsWith('/v2/cdn/stories'))).toEqual([])
  await expect(
    snapshot(settings, { out: second, content: 'space', since: first, scrub: true }),
  ).rejects.toThrow('has a different --scrub')
})

test('reading refuses a newer format, and damaged, foreign and incomplete files', async () => {
  const folder = await temporaryFolder()
  const CONTENT_DIR = await temporaryFolder()
  await writeStories(CONTENT_DIR, stories)
  const out = join(folder, 'sound.jsonl.gz')
  await snapshot({ CONTENT_DIR }, { out })
  const bytes = await readFile(out)
  const text = gunzipSync(bytes).toString()
  const cases: readonly (readonly [string, Uint8Array | string, string])[] = [
    ['newer', gzipSync(text.replace('"format":1', '"format":2')), 'has format 2'],
    ['changed', gzipSync(text.replace('Story 1', 'Story 9')), 'its hash differs'],
    ['no-end', gzipSync(text.split('\n').slice(0, -2).join('\n').concat('\n')), 'its end is missing'],
    ['longer', gzipSync(`${text}{}\n`), 'text follows its end'],
    ['cut', bytes.subarray(0, bytes.length - 12), 'it is cut off'],
    ['plain', text, 'is not compressed'],
    ['other', gzipSync('{"a":1}\n'), 'is no snapshot'],
    ['empty', gzipSync(''), 'is damaged'],
    ['long', gzipSync(`${text.split('\n')[0]}\n${' '.repeat(17 * 1024 * 1024)}`), 'a line has more than'],
  ]
  for (const [name, content, message] of cases) {
    const file = join(folder, name)
    await writeFile(file, content)
    const reading = recordsOf(file)
    await expect(reading, name).rejects.toThrow(SnapshotError)
    await expect(reading, name).rejects.toThrow(message)
  }
  await expect(recordsOf(join(folder, 'missing'))).rejects.toThrow('cannot be read (ENOENT)')
})

test('scrubbing replaces personal data by text of the same shape, and nothing else', async () => {
  const CONTENT_DIR = await temporaryFolder()
  const uuid = uuidOf(1)
  const person = {
    _uid: 'p',
    component: 'unknown-person',
    first_name: 'Ada',
    author: uuid,
    name__i18n__de: 'Ada',
    phone: '030 123456',
    address: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hill 7' }] }] },
    note: 'Write to ada.l@site.example or call +49 30 123456; read page 12345678.',
    note__i18n__de: 'ada.l@site.example',
    link: { linktype: 'email', email: 'ada.l@site.example' },
  }
  await writeStories(CONTENT_DIR, [storyFixture(1, { content: root(1, { body: [person, person] }) })])
  const out = join(await temporaryFolder(), 'scrubbed.jsonl.gz')
  const records = await snapshot({ CONTENT_DIR }, { out, scrub: true })
  const story = records.flatMap((record) => ('story' in record ? [record.story] : []))[0]!
  const [scrubbed, second] = story.content.body as (typeof person)[]
  expect({ ...second, _uid: '' }).toEqual({ ...scrubbed, _uid: '' })
  const unchanged = { component: 'unknown-person', author: uuid }
  expect(scrubbed).toMatchObject(unchanged)
  const shape = (text: string) =>
    text.replaceAll(/[a-z]/g, 'a').replaceAll(/[A-Z]/g, 'A').replaceAll(/\d/g, '0')
  for (const key of ['first_name', 'name__i18n__de', 'phone', 'note', 'note__i18n__de'] as const) {
    expect(shape(scrubbed![key])).toBe(shape(person[key]))
    expect(scrubbed![key]).not.toBe(person[key])
  }
  expect(scrubbed!.note).toMatch(/^Write to .* or call .*; read page 12345678\.$/)
  expect(scrubbed!.address.content[0]!.type).toBe('paragraph')
  expect(JSON.stringify(scrubbed)).not.toMatch(/Ada|ada\.l|Hill|123456[^7]/)
})

test('scrubbing leaves options in fields with a personal name as they are', () => {
  const person = definePlugin({
    name: 'person',
    description: 'A person.',
    group: 'Text',
    icon: 'quote',
    fields: { contact: field.option({ values: ['mail', 'phone'] }), nickname: field.text() },
    render: async () => ({ default: () => null }),
    presets: [{ name: 'Plain', content: {} }],
  })
  const content = { _uid: 'p', component: 'person', contact: 'mail', nickname: 'Ada' }
  const scrubbed = scrub(content, createRegistry({ person }))
  expect(scrubbed).toMatchObject({ contact: 'mail', nickname: expect.not.stringContaining('Ada') })
})
