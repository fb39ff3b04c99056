import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import { createStoryStore } from './createStoryStore.ts'
import { block, exampleSpace, storyOf } from './testing/exampleSpace.ts'

const open = (story: JsonObject) =>
  createStoryStore(JSON.parse(JSON.stringify(story)) as JsonObject, exampleSpace)
const textOf = (value: JsonValue) => JSON.stringify(value)

describe('blocks without a uid of their own', () => {
  const story = storyOf([
    { component: 'note', text: 'none' },
    block('twice', 'note', { text: 'first' }),
    block('twice', 'band', { items: [{ component: 'note', _uid: 5 }] }),
  ])

  test('are edited, and are stored with one once they were changed themselves', () => {
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

test('blocks of unknown components stay, are edited and removed, and nothing in them is lost', () => {
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
    why: 'This space has no component gone_part, so it can stay where it is, and not be placed elsewhere.',
  })
})

test.each([['words'], [5], [{ a: 1 }], [[1, 2]], [[null]]])(
  'a slot that holds %j keeps it, and takes no blocks until it is removed',
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
      why: 'Band holds something that is no list of blocks. Remove that first.',
    })
    expect(textOf(store.story())).toBe(textOf(story))
    expect(store.run({ kind: 'setField', uid: 's', field: 'items', value: undefined }).ok).toBe(true)
    expect(store.run(insert).ok).toBe(true)
  },
)

test('a folder, whose content is null, has no blocks to edit, and its facts are edited', () => {
  const store = open({ id: 1, name: 'Folder', content: null })
  expect(store.run({ kind: 'setField', uid: store.root, field: 'a', value: 1 }).ok).toBe(false)
  expect(store.run({ kind: 'setStory', field: 'name', value: 'Other' }).ok).toBe(true)
  expect(textOf(store.story())).toBe('{"id":1,"name":"Other","content":null}')
})

test('a tower of 1,500 blocks is opened, edited at its top, copied, removed and brought back', () => {
  const FLOORS = 1500
  let tower: JsonObject = block('top', 'note')
  for (let floor = 0; floor < FLOORS; floor += 1) tower = block(`f${floor}`, 'band', { items: [tower] })
  const store = createStoryStore(storyOf([tower]), exampleSpace)
  expect(store.path('top')).toHaveLength(FLOORS + 2)
  store.run({ kind: 'setField', uid: 'top', field: 'text', value: 'high' })
  store.story()
  expect(store.run({ kind: 'duplicate', uids: [`f${FLOORS - 1}`] }).ok).toBe(true)
  store.story()
  expect(store.run({ kind: 'remove', uids: [`f${FLOORS - 1}`] }).ok).toBe(true)
  store.undo()
  store.story()
  expect(store.json('top').text).toBe('high')
})
