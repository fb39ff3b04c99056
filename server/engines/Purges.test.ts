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
  secondPurgeAfterMs = 3_600_000,
  build = 'a',
}: {
  purge: (tags: readonly string[]) => Promise<void>
  batch?: number
  secondPurgeAfterMs?: number
  build?: string
}) {
  const said: string[] = []
  const engine = { name: 'stand-in', batch, pause: 0, purge }
  const purges = new Purges({
    engine,
    build,
    file,
    secondPurgeAfterMs,
    report: (message) => said.push(message),
  })
  opened.push(purges)
  return { purges, said }
}

const stored = async () => JSON.parse(await readFile(file, 'utf8')).tags as string[]

test('tags are purged in batches, in the order that they came', async () => {
  const sent: (readonly string[])[] = []
  const { purges } = start({ purge: async (tags) => void sent.push(tags) })
  await purges.enqueue(['one', 'two', 'three'])
  expect(sent).toEqual([])
  purges.send()
  await purges.settled()
  expect(sent).toEqual([['one', 'two'], ['three']])
})

test('a purge that fails is sent again until it works, and said once', async () => {
  const sent: (readonly string[])[] = []
  const worked = Promise.withResolvers<void>()
  const { purges, said } = start({
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
  expect(said).toEqual([
    expect.stringContaining('1 tags could not be purged'),
    'The cache stand-in is purged again.',
  ])
})

test('what changes again while it is purged is purged again', async () => {
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

test('everything is purged a second time once no server can send what was', async () => {
  const sent: (readonly string[])[] = []
  const { purges } = start({ purge: async (tags) => void sent.push(tags), secondPurgeAfterMs: 20 })
  await purges.enqueue(['one'])
  purges.send()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent).toEqual([['one'], ['one']])
})

test('what waits at the end of a process is purged by the next one', async () => {
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
  ['nothing is known of an earlier one', undefined],
  ['the pages are made by another build', JSON.stringify({ build: 'b', tags: [] })],
  ['the file is damaged', '{"build":'],
])('everything is purged where %s', async (_, content) => {
  if (content !== undefined) await writeFile(file, content)
  const sent: string[] = []
  const { purges } = start({ purge: async (tags) => void sent.push(...tags) })
  await purges.resume()
  await purges.settled()
  expect(sent).toEqual(['all'])
})

test('a process of the same build that left nothing purges nothing', async () => {
  await writeFile(file, JSON.stringify({ build: 'a', tags: [] }))
  const sent: string[] = []
  const { purges } = start({ purge: async (tags) => void sent.push(...tags) })
  await purges.resume()
  await purges.enqueue(['one'])
  purges.send()
  await purges.settled()
  expect(sent).toEqual(['one'])
})

test('a crash before it is known what changed is followed by a purge of everything', async () => {
  await writeFile(file, JSON.stringify({ build: 'a', tags: [] }))
  const { purges } = start({ purge: async () => {} })
  await purges.expect()
  expect(await stored()).toEqual(['all'])
  await purges.enqueue([])
  expect(await stored()).toEqual([])
})

test('more than a thousand tags are one', async () => {
  const sent: string[] = []
  const { purges } = start({ purge: async (tags) => void sent.push(...tags) })
  await purges.enqueue(Array.from({ length: 1001 }, (_, at) => `s-${at}`))
  purges.send()
  await purges.settled()
  expect(sent).toEqual(['all'])
})
