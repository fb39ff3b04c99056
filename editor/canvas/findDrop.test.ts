import { describe, expect, test, vi } from 'vitest'
import type { Verdict } from '../space/SpaceSchema.ts'
import type { BlockPosition, BlockRecord } from '../store/StoryStore.ts'
import type { Box } from './dropTarget.ts'
import { findDrop } from './findDrop.ts'

type Tree = {
  readonly [uid: string]: { readonly box: Box; readonly slots: Record<string, readonly string[]> }
}

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })

/** A page with a list of two entries and a block with an empty slot. */
const TREE: Tree = {
  page: { box: box(0, 0, 400, 900), slots: { body: ['list', 'empty'] } },
  list: { box: box(0, 0, 400, 200), slots: { entries: ['one', 'two'] } },
  one: { box: box(20, 20, 360, 80), slots: {} },
  two: { box: box(20, 110, 360, 80), slots: {} },
  empty: { box: box(0, 300, 400, 100), slots: { items: [] } },
}

function storeOf(tree: Tree) {
  const parents = new Map(
    Object.entries(tree).flatMap(([uid, { slots }]) =>
      Object.entries(slots).flatMap(([slot, uids]) => uids.map((child) => [child, { uid, slot }] as const)),
    ),
  )
  const path = (uid: string): string[] => [...(parents.has(uid) ? path(parents.get(uid)!.uid) : []), uid]
  return {
    path,
    slots: (uid: string) => Object.keys(tree[uid]!.slots),
    children: (uid: string, slot: string) => tree[uid]!.slots[slot] ?? [],
    block: (uid: string) => ({ uid, parent: parents.get(uid)?.uid ?? null }) as BlockRecord,
  }
}

const drop = (
  x: number,
  y: number,
  over: string,
  check: (position: BlockPosition) => Verdict = () => ({ ok: true }),
) => findDrop({ point: { x, y }, over, store: storeOf(TREE), boxOf: (uid) => TREE[uid]!.box, check })

const only =
  (slot: string) =>
  ({ slot: target }: BlockPosition): Verdict =>
    target === slot ? { ok: true } : { ok: false, why: `${target} refuses it.` }

describe('findDrop', () => {
  test('dragged blocks are dropped beside the block under the pointer', () => {
    expect(drop(200, 90, 'one')).toMatchObject({
      ok: true,
      position: { parent: 'list', slot: 'entries', after: 'one' },
    })
  })

  test('dragged blocks are dropped into the empty slot of the block under the pointer, and the box of the slot is marked', () => {
    expect(drop(200, 350, 'empty')).toEqual({
      ok: true,
      position: { parent: 'empty', slot: 'items', after: null },
      mark: { kind: 'box', box: TREE.empty!.box },
    })
  })

  test('dragged blocks are dropped beside a block with an empty slot if the pointer is at the edge of the block', () => {
    expect(drop(200, 395, 'empty')).toMatchObject({
      position: { parent: 'page', slot: 'body', after: 'empty' },
    })
  })

  test('dragged blocks are dropped at the innermost allowed position', () => {
    expect(drop(200, 30, 'one', only('body'))).toMatchObject({ position: { slot: 'body', after: null } })
  })

  test('if the nearest slot refuses a dragged block, findDrop returns the nearest allowed position and the reason', () => {
    expect(drop(200, 30, 'one', only('body'))).toMatchObject({
      ok: true,
      instead: 'entries refuses it.',
    })
  })

  test('dragged blocks are dropped beside the block that is dragged, without a reason', () => {
    const found = findDrop({
      point: { x: 200, y: 350 },
      over: 'empty',
      store: storeOf(TREE),
      boxOf: (uid) => TREE[uid]!.box,
      check: ({ parent }) => (parent === 'empty' ? { ok: false, why: 'It is dragged.' } : { ok: true }),
      without: ['empty'],
    })
    expect(found).toEqual(expect.not.objectContaining({ instead: expect.anything() }))
    expect(found).toMatchObject({ position: { parent: 'page' } })
  })

  test('dragged blocks are dropped in a gap rather than in an empty slot of a different block', () => {
    const tree = { ...TREE, page: { ...TREE.page!, slots: { aside: [], ...TREE.page!.slots } } }
    const options = { store: storeOf(tree), boxOf: (uid: string) => tree[uid as 'page']!.box }
    const at = { point: { x: 200, y: 250 }, over: 'page' }
    expect(findDrop({ ...at, ...options, check: () => ({ ok: true }) })).toMatchObject({
      position: { slot: 'body' },
    })
    expect(findDrop({ ...at, ...options, check: only('aside') })).toMatchObject({
      position: { slot: 'aside' },
    })
  })

  test('dragged blocks are not dropped if no slot allows them, and the nearest slot gives the reason', () => {
    expect(drop(200, 30, 'one', only('none'))).toEqual({ ok: false, why: 'entries refuses it.' })
  })
})

test('findDrop measures only a few of the 10,000 blocks in a slot', () => {
  const uids = Array.from({ length: 10_000 }, (_, n) => `b${n}`)
  const tree: Tree = {
    page: { box: box(0, 0, 400, 500_000), slots: { body: uids } },
    ...Object.fromEntries(uids.map((uid, n) => [uid, { box: box(0, n * 50, 400, 40), slots: {} }])),
  }
  const boxOf = vi.fn((uid: string) => tree[uid]!.box)
  const found = findDrop({
    point: { x: 9, y: 7777 * 50 + 35 },
    over: 'b7777',
    store: storeOf(tree),
    boxOf,
    check: () => ({ ok: true }),
  })
  expect(found).toMatchObject({ position: { parent: 'page', after: 'b7777' } })
  expect(boxOf.mock.calls.length).toBeLessThan(60)
})
