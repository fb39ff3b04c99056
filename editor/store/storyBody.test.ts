import { expect, test, vi } from 'vitest'
import { Chance } from '../../services/testing/Chance.ts'
import type { JsonObject } from '../space/Json.ts'
import { createStoryStore } from './createStoryStore.ts'
import { serializeAhead, storyBody } from './storyBody.ts'
import { exampleSpace } from './testing/exampleSpace.ts'
import { randomStory } from './testing/randomStory.ts'

test('storyBody serializes stories, and values that contain stories, like JSON.stringify', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const story = createStoryStore(randomStory(new Chance(seed)), exampleSpace).story()
    // The second time from the cache.
    for (let times = 0; times < 2; times += 1) {
      expect(storyBody(story)).toBe(JSON.stringify(story))
      const body = { story, save_id: 'window/"7"', base_version: 3, publish: undefined }
      expect(storyBody(body)).toBe(JSON.stringify(body))
    }
  }
})

test('storyBody serializes unusual values like JSON.stringify', () => {
  const block = { component: 'note', _uid: '1', nothing: undefined, text: '\u2028"' }
  for (const value of [
    {},
    block,
    { content: null },
    { content: [block] },
    { content: { items: [block, 'words'], empty: [], more: [undefined as never] } },
    { content: { component: 'page', body: [block, { ...block, items: [block] }], tags: ['a'] } },
    JSON.parse('{"content":{"component":"page","__proto__":[{"component":"note"}]}}') as JsonObject,
  ])
    expect(storyBody(value)).toBe(JSON.stringify(value))
})

test('storyBody does not cache blocks that are not frozen', () => {
  const block = { component: 'note', text: 'before' }
  const story = { content: { component: 'page', body: [block] } }
  storyBody(story)
  block.text = 'after'
  expect(storyBody(story)).toBe(JSON.stringify(story))
})

const longStory = (count: number) => ({
  id: 1,
  name: 'Long',
  content: {
    _uid: 'root',
    component: 'page',
    body: Array.from({ length: count }, (_, at) => ({
      _uid: `n${at}`,
      component: 'note',
      text: `Wörds ${at}`,
    })),
  },
})

const textOf = async (body: string | Blob) => (typeof body === 'string' ? body : await body.text())

test('storyBody returns a blob with the text of JSON.stringify for a long story, after every kind of edit', async () => {
  const store = createStoryStore(longStory(4000), exampleSpace)
  const position = { parent: 'root', slot: 'body', after: 'n2000' }
  const steps = [
    () => store.run({ kind: 'setField', uid: 'n0', field: 'text', value: 'First' }),
    () => store.run({ kind: 'remove', uids: ['n3999', 'n17'] }),
    () => store.run({ kind: 'insert', blocks: [{ component: 'note', text: 'New' }], at: position }),
    () => store.run({ kind: 'move', uids: ['n5'], to: position }),
    () => store.undo(),
  ]
  for (const step of [() => {}, ...steps]) {
    step()
    const body = { story: store.story(), save_id: 'window/7' }
    expect(storyBody(body)).toBeInstanceOf(Blob)
    expect(await textOf(storyBody(body))).toBe(JSON.stringify(body))
  }
})

test('storyBody serializes stories of any length completely', async () => {
  for (let count = 1; count < 4000; count = Math.ceil(count * 1.3)) {
    const body = { story: createStoryStore(longStory(count), exampleSpace).story() }
    expect(await textOf(storyBody(body))).toBe(JSON.stringify(body))
  }
})

test('after an edit only changed blocks are serialized and encoded', () => {
  const store = createStoryStore(longStory(12_000), exampleSpace)
  storyBody(store.story())
  store.run({ kind: 'setField', uid: 'n2500', field: 'text', value: 'Edited' })
  const stringify = vi.spyOn(JSON, 'stringify')
  const OwnBlob = globalThis.Blob
  const encoded: number[] = []
  vi.stubGlobal(
    'Blob',
    class extends OwnBlob {
      constructor(parts: BlobPart[]) {
        super(parts)
        encoded.push(parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0))
      }
    },
  )
  storyBody(store.story())
  const count = stringify.mock.calls.length
  stringify.mockRestore()
  vi.unstubAllGlobals()
  expect(count).toBeLessThan(20)
  const letters = encoded.reduce((sum, length) => sum + length, 0)
  expect(letters).toBeGreaterThan(0)
  expect(letters).toBeLessThan(JSON.stringify(store.story()).length / 3)
})

test('storyBody uses the blocks that serializeAhead cached', () => {
  const story = createStoryStore(longStory(50), exampleSpace).story()
  expect([...serializeAhead(story)]).toHaveLength(51)
  const stringify = vi.spyOn(JSON, 'stringify')
  storyBody(story)
  const blocks = stringify.mock.calls.filter(([value]) => typeof value === 'object')
  stringify.mockRestore()
  expect(blocks).toEqual([])
})
