import { describe, expect, test, vi } from 'vitest'
import { SameParts, shareStructure } from './shareStructure.ts'

/** A seeded random generator, so that failures can be reproduced. */
function randomly(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Random = ReturnType<typeof randomly>
type Fields = Record<string, unknown>

function value(random: Random, depth: number): unknown {
  switch (random(depth > 3 ? 5 : 8)) {
    case 0:
      return random(3)
    case 1:
      return ['', 'a', 'b'][random(3)]
    case 2:
      return null
    case 3:
      return random(2) === 1
    case 4:
      return `text ${random(4)}`
    case 5:
      return Array.from({ length: random(4) }, () => value(random, depth + 1))
    case 6:
      return block(random, depth + 1)
    default:
      return Object.fromEntries(
        ['x', 'y', '__proto__', 'story'].slice(0, random(5)).map((name) => [name, value(random, depth + 1)]),
      )
  }
}

function block(random: Random, depth: number): Fields {
  return {
    _uid: `u${random(12)}`,
    component: ['a', 'b'][random(2)],
    title: `title ${random(3)}`,
    body: Array.from({ length: depth > 3 ? 0 : random(5) }, () => block(random, depth + 1)),
    field: value(random, depth + 1),
  }
}

/** Returns a copy with one change: a text, or an added, removed or moved block. */
function edited(random: Random, root: Fields): Fields {
  const copy = structuredClone(root)
  const lists: unknown[][] = []
  const owners: Fields[] = []
  const walk = (at: unknown): void => {
    if (typeof at !== 'object' || at === null) return
    if (Array.isArray(at)) lists.push(at)
    else owners.push(at as Fields)
    for (const inner of Object.values(at)) walk(inner)
  }
  walk(copy)
  const list = lists[random(lists.length)]
  const owner = owners[random(owners.length)]
  switch (random(4)) {
    case 0:
      if (owner) owner.title = `other ${random(100)}`
      break
    case 1:
      list?.splice(random(list.length + 1), 0, block(random, 3))
      break
    case 2:
      list?.splice(random(list.length), 1)
      break
    default:
      if (list && list.length > 1) list.unshift(list.pop())
  }
  return copy
}

function objectsIn(at: unknown, found = new Set<object>()): Set<object> {
  if (typeof at === 'object' && at !== null && !found.has(at)) {
    found.add(at)
    for (const inner of Object.values(at)) objectsIn(inner, found)
  }
  return found
}

const runs = Array.from({ length: 300 }, (_, seed) => seed + 1)

describe('random content', () => {
  test('shareStructure returns a value equal to random content, and modifies neither argument', () => {
    for (const seed of runs) {
      const random = randomly(seed)
      const before = block(random, 0)
      const after = random(3) === 0 ? block(random, 0) : edited(random, before)
      const serialized = JSON.stringify([before, after])
      expect(JSON.stringify(shareStructure(before, after)), `seed ${seed}`).toBe(JSON.stringify(after))
      expect(JSON.stringify([before, after]), `seed ${seed}`).toBe(serialized)
    }
  })

  test('shareStructure returns the previous value for an equal copy', () => {
    for (const seed of runs) {
      const before = block(randomly(seed), 0)
      expect(shareStructure(before, structuredClone(before)), `seed ${seed}`).toBe(before)
    }
  })

  test('shareStructure returns an earlier result for an equal copy of that result', () => {
    for (const seed of runs) {
      const random = randomly(seed)
      const before = block(random, 0)
      const made = shareStructure(before, edited(random, before))
      expect(shareStructure(made, structuredClone(made)), `seed ${seed}`).toBe(made)
    }
  })

  test('shareStructure returns the previous objects for unchanged parts at the same position', () => {
    const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
    const isBlock = (at: object) => '_uid' in at
    for (const seed of runs) {
      const random = randomly(seed)
      const before = block(random, 0)
      const made = shareStructure(before, edited(random, before))
      const compare = (old: unknown, now: unknown): void => {
        if (typeof old !== 'object' || typeof now !== 'object' || !old || !now) return
        if (isBlock(old) !== isBlock(now)) return
        const [was, is] = [old as Fields, now as Fields]
        if (isBlock(old) && (was._uid !== is._uid || was.component !== is.component)) return
        if (equal(old, now)) expect(now, `seed ${seed}`).toBe(old)
        else for (const name of Object.keys(now)) compare(was[name], is[name])
      }
      compare(before, made)
    }
  })
})

const page = (...body: Fields[]) => ({ _uid: 'page', component: 'page', title: 'Page', body })
const words = (uid: string, text: string, more: Fields = {}) => ({
  _uid: uid,
  component: 'words',
  text,
  ...more,
})

test('shareStructure creates new objects only for a changed block and its ancestors', () => {
  const before = page(
    words('a', 'one', { asset: { id: 1 } }),
    words('b', 'two', { body: [words('c', 'three'), words('d', 'four')] }),
  )
  const after = structuredClone(before)
  ;(after.body[1] as ReturnType<typeof words> & { body: Fields[] }).body[1]!.text = 'for'
  const made = shareStructure(before, after)
  const known = objectsIn(before)
  const fresh = [...objectsIn(made)].filter((at) => !known.has(at) && !Array.isArray(at))
  expect(fresh.map((at) => (at as Fields)._uid)).toEqual(['page', 'b', 'd'])
})

test('shareStructure returns the previous object of a block that moved or has new blocks before it', () => {
  const [a, b] = [words('a', 'one'), words('b', 'two', { body: [] })]
  const before = page(a, b)
  const added = shareStructure(before, structuredClone(page(words('new', 'zero'), a, b)))
  expect(added.body.slice(1)).toEqual([a, b])
  expect([added.body[1] === a, added.body[2] === b]).toEqual([true, true])
  const moved = shareStructure(before, structuredClone(page({ ...b, body: [a] })))
  expect((moved.body[0]!.body as Fields[])[0]).toBe(a)
})

test('shareStructure matches blocks with the same `_uid` by position', () => {
  const twins = page(words('twin', 'left'), words('twin', 'right'))
  const made = shareStructure(twins, structuredClone(twins))
  expect(made).toBe(twins)
})

test('shareStructure does not match blocks of different components', () => {
  const before = page(words('a', 'one'))
  const made = shareStructure(before, page({ ...words('a', 'one'), component: 'quote' }))
  expect(made.body[0]).toEqual({ _uid: 'a', component: 'quote', text: 'one' })
})

test('shareStructure returns content below the maximum depth unchanged', () => {
  let deep: Fields = words('end', 'end')
  for (let level = 0; level < 5000; level++) deep = { inner: deep }
  expect(shareStructure({ deep: 1 }, { deep })).toEqual({ deep })
})

test('shareStructure returns equal values for consecutive changes without repeatedly indexing all blocks', () => {
  const textBlock = (uid: string) => ({ _uid: uid, component: 'text', text: `Words of ${uid}.` })
  const page = (...items: readonly object[]) => ({ _uid: 'page', component: 'page', items })
  const blocks = Array.from({ length: 300 }, (_, at) => textBlock(`${at}`))
  const [first, second, ...remaining] = blocks
  const same = new SameParts()
  const whole = page(...blocks)
  let before = shareStructure<unknown>(whole, structuredClone(whole), same)
  expect(before).toBe(whole)
  for (const next of [
    page(...blocks, textBlock('new')),
    page(first!, ...remaining, textBlock('new'), { ...textBlock('box'), items: [second] }),
    page(first!, ...remaining),
    page(textBlock('new'), first!, ...remaining),
  ]) {
    // Counts how often all blocks of a value are indexed.
    const values = vi.spyOn(Object, 'values')
    const made = shareStructure<unknown>(before, structuredClone(next), same) as typeof next
    const looks = values.mock.calls.length
    values.mockRestore()
    expect(looks).toBe(0)
    expect(made).toEqual(next)
    expect(made.items).toContain(first)
    expect(made.items).toContain(remaining[100])
    before = made
  }
})

test('shareStructure does not use an incomplete index', () => {
  const moved = { _uid: 'moved', component: 'text', text: 'Words.' }
  const left = { _uid: 'left', component: 'box', items: [moved] }
  const before = { _uid: 'page', component: 'page', items: [left] }
  const same = new SameParts()
  // The same object is not compared.
  const next = shareStructure(before, { ...before, title: 'New' }, same)
  const items = [structuredClone(moved), { ...left, items: [] }]
  const made = shareStructure<{ items: unknown[] }>(next, { ...next, items }, same)
  expect(made.items[0]).toBe(moved)
})
