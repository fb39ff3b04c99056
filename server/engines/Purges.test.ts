import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PurgeError } from './CacheEngine.ts'
import { Purges } from './Purges.ts'

let folder: string
let file: string
const opened: Purges[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purges-'))
  file = join(folder, 'purges.json')
})
afterEach(async () => {
  for (const purges of opened.splice(0)) await purges.close()
  await rm(folder, { recursive: true })
})

function start({
  purge,
  batch = 2,
  pause = 0,
  secondPurgeAfterMs = 3_600_000,
  build = 'a',
}: {
  purge: (tags: readonly string[]) => Promise<void>
  batch?: number
  pause?: number
  secondPurgeAfterMs?: number
  build?: string
}) {
  const reported: string[] = []
  const engine = { name: 'mock', batch, pause, purge }
  const purges = new Purges({
    engine,
    build,
    file,
    secondPurgeAfterMs,
    report: (message) => reported.push(message),
  })
  opened.push(purges)
  return { purges, reported }
}

const stored = async () => JSON.parse(await readFile(file, 'utf8')).tags as string[]

test('tags are purged in batches in the order they were enqueued', async () => {
  const sent: (readonly string[])[] = []
  const { purges } = start({ purge: async (tags) => void sent.push(tags) })
  await purges.enqueue(['one', 'two', 'three'])
  expect(sent).toEqual([])
  purges.send()
  await purges.settled()
  expect(sent).toEqual([['one', 'two'], ['three']])
})

test('OPS-01 a pause of the engine delays only the next batch, neither webhooks nor a stop', async () => {
  await writeFile(file, JSON.stringify({ build: 'a', tags: [] }))
  const sent: (readonly string[])[] = []
  const { purges } = start({ purge: async (tags) => void sent.push(tags), pause: 60_000 })
  await purges.enqueue(['one', 'two', 'three'])
  purges.send()
  await purges.settled()
  await purges.enqueue(['four'])
  purges.send()
  await purges.settled()
  await purges.close()
  expect(sent).toEqual([['one', 'two']])
  expect(await stored()).toEqual(expect.arrayContaining(['three', 'four']))
})

test('batches are sent after the pause of the engine', async () => {
  const sent: (readonly string[])[] = []
  const { purges } = start({ purge: async (tags) => void sent.push(tags), pause: 20 })
  await purges.enqueue(['one', 'two', 'three'])
  purges.send()
  await purges.settled()
  expect(sent).toEqual([['one', 'two']])
  await expect.poll(() => sent).toEqual([['one', 'two'], ['three']])
})

test('a failed purge is retried until it succeeds and reported once', async () => {
  const sent: (readonly string[])[] = []
  const worked = Promise.withResolvers<void>()
  const { purges, reported } = start({
    async purge(tags) {
      sent.push(tags)
      if (sent.length < 3) throw new PurgeError('away', 1)
      worked.resolve()
    },
  })
  await purges.enqueue(['one'])
  purges.send()
  await worked.promise
  await purges.settled()
  expect(sent).toEqual([['one'], ['one'], ['one']])
  expect(reported).toEqual([
    expect.stringContaining('1 tags could not be purged'),
    'The cache mock can be purged now.',
  ])
})

test('a tag that is enqueued during its purge is purged a second time', async () => {
  const sent: (readonly string[])[] = []
  const first = Promise.withResolvers<void>()
  const { purges } = start({
    async purge(tags) {
      sent.push(tags)
      if (sent.length === 1) await first.promise
    },
  })
  await purges.enqueue(['one'])
  purges.send()
  await purges.enqueue(['one'])
  first.resolve()
  await purges.settled()
  expect(sent).toEqual([['one'], ['one']])
})

test('all tags are purged a second time after the configured delay', async () => {
  const sent: (readonly string[])[] = []
  const { purges } = start({ purge: async (tags) => void sent.push(tags), secondPurgeAfterMs: 20 })
  await purges.enqueue(['one'])
  purges.send()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent).toEqual([['one'], ['one']])
})

test('pending purges of a process are sent by the next one', async () => {
  const { purges } = start({
    async purge() {
      throw new PurgeError('away')
    },
  })
  await purges.resume()
  await purges.enqueue(['one'])
  await purges.close()
  expect(await stored()).toContain('one')
  const sent: string[] = []
  const next = start({ purge: async (tags) => void sent.push(...tags) })
  await next.purges.resume()
  await next.purges.settled()
  expect(sent).toEqual(['all'])
})

test.each([
  ['no file exists', undefined],
  ['the file is from a different build', JSON.stringify({ build: 'b', tags: [] })],
  ['the file is damaged', '{"build":'],
])('a start purges everything if %s', async (_, content) => {
  if (content !== undefined) await writeFile(file, content)
  const sent: string[] = []
  const { purges } = start({ purge: async (tags) => void sent.push(...tags) })
  await purges.resume()
  await purges.settled()
  expect(sent).toEqual(['all'])
})

test('a start with the same build and without pending purges does not purge', async () => {
  await writeFile(file, JSON.stringify({ build: 'a', tags: [] }))
  const sent: string[] = []
  const { purges } = start({ purge: async (tags) => void sent.push(...tags) })
  await purges.resume()
  await purges.enqueue(['one'])
  purges.send()
  await purges.settled()
  expect(sent).toEqual(['one'])
})

test('everything is pending while the changes of a version are unknown', async () => {
  await writeFile(file, JSON.stringify({ build: 'a', tags: [] }))
  const { purges } = start({ purge: async () => {} })
  await purges.expectChange()
  expect(await stored()).toEqual(['all'])
  await purges.enqueue([])
  expect(await stored()).toEqual([])
})

test('more than a thousand tags are replaced by the tag of all responses', async () => {
  const sent: string[] = []
  const { purges } = start({ purge: async (tags) => void sent.push(...tags) })
  await purges.enqueue(Array.from({ length: 1001 }, (_, at) => `s-${at}`))
  purges.send()
  await purges.settled()
  expect(sent).toEqual(['all'])
})
