import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import { createStoryStore } from './createStoryStore.ts'
import { block, exampleSpace, storyOf } from './testing/exampleSpace.ts'

const open = (story: JsonObject) =>
  createStoryStore(JSON.parse(JSON.stringify(story)) as JsonObject, exampleSpace)
const textOf = (value: JsonValue) => JSON.stringify(value)

describe('blocks without a unique uid', () => {
  const story = storyOf([
    { component: 'note', text: 'none' },
    block('twice', 'note', { text: 'first' }),
    block('twice', 'band', { items: [{ component: 'note', _uid: 5 }] }),
  ])

  test('a block without a unique uid can be edited, and is stored with a uid when its own fields change', () => {
    const store = open(story)
    const [none = '', , second = ''] = store.children('root', 'body')
    const [inner = ''] = store.children(second, 'items')
    store.run({ kind: 'setField', uid: inner, field: 'text', value: 'x' })
    expect(textOf(store.json(second))).toBe(
      textOf(block('twice', 'band', { items: [{ component: 'note', _uid: inner, text: 'x' }] })),
    )
    store.run({ kind: 'move', uids: [none], to: { parent: 'root', slot: 'body', after: second } })
    expect(textOf(store.json(none))).toBe('{"component":"note","text":"none"}')
    store.run({ kind: 'setField', uid: none, field: 'text', value: 'some' })
    expect(store.json(none)).toEqual({ _uid: none, component: 'note', text: 'some' })
    while (store.canUndo) store.undo()
    expect(textOf(store.story())).toBe(textOf(story))
  })
})

test('blocks of unknown components can be edited and removed without losing content', () => {
  const story = storyOf([
    block('u', 'gone', { parts: [block('p', 'gone_part', { n: 1 }), block('q', 'note')], rest: [{}] }),
  ])
  const store = open(story)
  expect(store.slots('u')).toEqual(['parts'])
  store.run({ kind: 'setField', uid: 'p', field: 'n', value: 2 })
  store.run({ kind: 'remove', uids: ['q'] })
  expect((store.story().content as JsonObject).body).toEqual([
    block('u', 'gone', { parts: [block('p', 'gone_part', { n: 2 })], rest: [{}] }),
  ])
  expect(store.check({ kind: 'duplicate', uids: ['p'] })).toEqual({
    ok: false,
    why: 'This space has no component gone_part, so its blocks can stay where they are, but cannot be moved elsewhere.',
  })
})

test.each([['words'], [5], [{ a: 1 }], [[1, 2]], [[null]]])(
  'a slot with the value %j preserves the value and allows no blocks until the value is removed',
  (value) => {
    const story = storyOf([block('s', 'band', { items: value as JsonValue })])
    const store = open(story)
    const insert = {
      kind: 'insert',
      blocks: [{ component: 'note' }],
      at: { parent: 's', slot: 'items', after: null },
    } as const
    expect(store.run(insert)).toEqual({
      ok: false,
      why: 'Band contains a value that is not a list of blocks. Remove the value first.',
    })
    expect(textOf(store.story())).toBe(textOf(story))
    expect(store.run({ kind: 'setField', uid: 's', field: 'items', value: undefined }).ok).toBe(true)
    expect(store.run(insert).ok).toBe(true)
  },
)

test('a folder has no blocks to edit, but its properties can be edited', () => {
  const store = open({ id: 1, name: 'Folder', content: null })
  expect(store.run({ kind: 'setField', uid: store.root, field: 'a', value: 1 }).ok).toBe(false)
  expect(store.run({ kind: 'setStory', field: 'name', value: 'Other' }).ok).toBe(true)
  expect(textOf(store.story())).toBe('{"id":1,"name":"Other","content":null}')
})

test('1,500 nested blocks can be edited, duplicated, removed and restored', () => {
  const LEVELS = 1500
  let nested: JsonObject = block('top', 'note')
  for (let level = 0; level < LEVELS; level += 1) nested = block(`f${level}`, 'band', { items: [nested] })
  const store = createStoryStore(storyOf([nested]), exampleSpace)
  expect(store.path('top')).toHaveLength(LEVELS + 2)
  store.run({ kind: 'setField', uid: 'top', field: 'text', value: 'high' })
  store.story()
  expect(store.run({ kind: 'duplicate', uids: [`f${LEVELS - 1}`] }).ok).toBe(true)
  store.story()
  expect(store.run({ kind: 'remove', uids: [`f${LEVELS - 1}`] }).ok).toBe(true)
  store.undo()
  store.story()
  expect(store.json('top').text).toBe('high')
})
