import { describe, expect, test } from 'vitest'
import { createStoryStore } from '../store/createStoryStore.ts'
import { block, exampleSpace, storyOf } from '../store/testing/exampleSpace.ts'
import { createMove, type Direction, findMoveTargets, getMovableBlocks } from './moves.ts'

const opened = () =>
  createStoryStore(
    storyOf([
      block('a', 'note'),
      block('b', 'section', { items: [block('b1', 'note'), block('b2', 'note')], aside: [] }),
      block('c', 'note'),
    ]),
    exampleSpace,
  )

function moved(uids: readonly string[], direction: Direction) {
  const store = opened()
  const command = createMove(store, getMovableBlocks(store, uids), direction)
  if (!command) return undefined
  expect(store.run(command)).toMatchObject({ ok: true })
  return { page: store.children(store.root, 'body'), items: store.children('b', 'items') }
}

describe('moves selected blocks', () => {
  test.each([
    ['up', ['c'], { page: ['a', 'c', 'b'], items: ['b1', 'b2'] }],
    ['down', ['a'], { page: ['b', 'a', 'c'], items: ['b1', 'b2'] }],
    ['down', ['a', 'b'], { page: ['c', 'a', 'b'], items: ['b1', 'b2'] }],
    ['up', ['c', 'b'], { page: ['b', 'c', 'a'], items: ['b1', 'b2'] }],
    ['in', ['a'], { page: ['b', 'c'], items: ['b1', 'b2', 'a'] }],
    ['in', ['c'], { page: ['a', 'b'], items: ['b1', 'b2', 'c'] }],
    ['out', ['b1'], { page: ['a', 'b', 'b1', 'c'], items: ['b2'] }],
    ['out', ['b2', 'b1'], { page: ['a', 'b', 'b1', 'b2', 'c'], items: [] }],
  ] as const)('%s: %j', (direction, uids, expected) => {
    expect(moved(uids, direction)).toEqual(expected)
  })

  test.each([
    ['up', 'a'],
    ['down', 'c'],
    ['out', 'a'],
    ['in', 'b1'],
  ] as const)('moving %s is impossible for %s', (direction, uid) => {
    expect(moved([uid], direction)).toBeUndefined()
  })
})

test.each(['up', 'down'] as const)('the store allows each move %s', (direction) => {
  const store = opened()
  const all = ['a', 'b', 'b1', 'b2', 'c']
  const choices = Array.from({ length: 2 ** all.length }, (_, choice) =>
    all.filter((_, at) => choice & (1 << at)),
  )
  const commands = choices.flatMap(
    (uids) => createMove(store, getMovableBlocks(store, uids), direction) ?? [],
  )
  expect(commands.length).toBeGreaterThan(all.length)
  for (const command of commands) expect(store.check(command)).toEqual({ ok: true, lost: [] })
})

test('getMovableBlocks omits blocks inside selected blocks and the root block', () => {
  const store = opened()
  expect(getMovableBlocks(store, ['b1', 'c', 'b', store.root])).toEqual(['b', 'c'])
})

test('findMoveTargets returns every slot that allows a block, without slots inside it', () => {
  const store = opened()
  expect(findMoveTargets(store, ['a']).map(({ position }) => position)).toEqual([
    { parent: store.root, slot: 'body', after: 'c' },
    { parent: 'b', slot: 'items', after: 'b2' },
    { parent: 'b', slot: 'aside', after: null },
  ])
  expect(findMoveTargets(store, ['b']).map(({ parent }) => parent)).toEqual([store.root])
})
