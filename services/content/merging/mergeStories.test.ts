import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../json/JsonObject.ts'
import { block, merge, page, section, uids } from './testing/mergedStories.ts'

describe('blocks', () => {
  test.each(['constructor', 'valueOf', 'hasOwnProperty', 'toString'])(
    'a field named %s is merged like any other field',
    (name) => {
      const [none, base, mine] = [page(), page(block('a')), page(block('a', { [name]: 'mine' }))]
      const kinds = { [name]: 'text' }
      expect(merge(base, mine, base, kinds)).toEqual({ content: mine, conflicts: [], notes: [] })
      expect(merge(mine, base, mine, kinds)).toEqual({ content: base, conflicts: [], notes: [] })
      const edited = { ...page(block('a', { [name]: 'theirs' })), [name]: 'theirs' }
      expect(merge(base, mine, edited, kinds)).toMatchObject({
        content: { [name]: 'theirs', body: [{ [name]: expect.any(String) }] },
        conflicts: [{ uid: 'a', field: name }],
      })
      expect(merge(none, { ...none, [name]: { x: 1 } }, { ...none, title: 'T' }, kinds).conflicts).toEqual([])
    },
  )

  test('edits of different fields and of different blocks are merged', () => {
    const base = page(block('a', { text: 'one', size: '1' }), block('b', { text: 'two' }))
    const mine = page(block('a', { text: 'mine', size: '1' }), block('b', { text: 'two' }))
    const theirs = {
      ...page(block('a', { text: 'one', size: '2' }), block('b', { text: 'theirs' })),
      title: 'T',
    }
    expect(merge(base, mine, theirs)).toEqual({
      content: {
        ...page(block('a', { text: 'mine', size: '2' }), block('b', { text: 'theirs' })),
        title: 'T',
      },
      conflicts: [],
      notes: [],
    })
  })

  test('blocks that one side added, moved or removed are merged with such changes of the other side', () => {
    const list = (...names: string[]) => page(...names.map((name) => block(name)))
    const base = list('a', 'b', 'c', 'd')
    const order = (mine: string[], theirs: string[]) =>
      uids(merge(base, list(...mine), list(...theirs)).content).join('')
    expect(order(['a', 'x', 'b', 'c', 'd'], ['a', 'b', 'c', 'd', 'y'])).toBe('axbcdy')
    expect(order(['d', 'a', 'b', 'c'], ['a', 'c', 'd', 'y'])).toBe('dacy')
    expect(order(['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'])).toBe('dcba')
    // Two moves of different blocks.
    expect(order(['b', 'c', 'd', 'a'], ['d', 'a', 'b', 'c'])).toBe('dabc')
  })

  test('a block that one side moved and the other edited appears once, moved and edited', () => {
    const base = page(section('s'), block('a', { text: 'one' }), section('t'))
    const mine = page(section('s', block('a', { text: 'one' })), section('t'))
    const theirs = page(section('s'), block('a', { text: 'two' }), section('t'))
    expect(merge(base, mine, theirs)).toEqual({
      content: page(section('s', block('a', { text: 'two' })), section('t')),
      conflicts: [],
      notes: [],
    })
    const both = page(section('s'), section('t', block('a', { text: 'one' })))
    expect(merge(base, mine, both)).toEqual({
      content: mine,
      conflicts: [],
      notes: [{ kind: 'moved', uid: 'a' }],
    })
  })

  test('EDIT-15 a block that one side moves to a different slot of the same parent appears once, with the edit of the other side', () => {
    const parent = (first: JsonObject[], second: JsonObject[]) =>
      page(block('p', { component: 'section', first, second }))
    const [a, b, c] = [block('a', { text: '' }), block('b', { text: 'one' }), block('c', { text: 'one' })]
    const edited = { ...b, text: 'two' }
    expect(merge(parent([a, b], [c]), parent([a], [b, c]), parent([a, edited], [c]))).toEqual({
      content: parent([a], [edited, c]),
      conflicts: [],
      notes: [],
    })
    expect(merge(parent([a, b], [c]), parent([a], [b, c]), parent([a, b, c], [])).content).toEqual(
      parent([a, c], [b]),
    )
  })

  test('two blocks that the sides move into each other are where their side has them', () => {
    const base = page(section('s'), section('t'))
    const mine = page(section('s', section('t')))
    const theirs = page(section('t', section('s')))
    expect(merge(base, mine, theirs).content).toEqual(theirs)
  })

  test('a removed block remains with its parents and children if the other side edited a block inside it', () => {
    const inner = (text: string) =>
      page(section('s', section('t', block('a', { text }), block('b'))), block('c'))
    const removed = page(block('c'))
    for (const [mine, theirs, by] of [
      [removed, inner('changed'), 'mine'],
      [inner('changed'), removed, 'theirs'],
    ] as const)
      expect(merge(inner('one'), mine, theirs)).toEqual({
        content: inner('changed'),
        conflicts: [],
        notes: [{ kind: 'kept', uid: 's', removed: by }],
      })
    // The same applies to a block added inside it. A block moved out of it remains alone.
    const added = page(
      section('s', section('t', block('a', { text: 'one' }), block('b'), block('n'))),
      block('c'),
    )
    expect(merge(inner('one'), removed, added).content).toEqual(added)
    const movedOut = page(section('s', section('t', block('b'))), block('a', { text: 'one' }), block('c'))
    expect(merge(inner('one'), removed, movedOut).content).toEqual(
      page(block('a', { text: 'one' }), block('c')),
    )
    expect(merge(inner('one'), removed, inner('one')).content).toEqual(removed)
  })

  test('a block that both sides pasted appears once', () => {
    const pasted = page(block('a'), block('new', { text: 'pasted' }))
    expect(merge(page(block('a')), pasted, pasted).content).toEqual(pasted)
    const edited = page(block('a'), block('new', { text: 'edited' }))
    expect(merge(page(block('a')), pasted, edited)).toMatchObject({
      content: pasted,
      conflicts: [{ uid: 'new', field: 'text', mine: 'pasted', theirs: 'edited' }],
    })
  })

  test('a list with blocks without a unique uid is merged as one value', () => {
    const list = (...texts: string[]) =>
      page(block('a', { items: texts.map((text) => ({ component: 'x', text })) }))
    expect(merge(list('one', 'two'), list('one', 'two', 'three'), list('one', 'two')).conflicts).toEqual([])
    expect(merge(list('one'), list('mine'), list('theirs'))).toMatchObject({
      content: list('mine'),
      conflicts: [{ uid: 'a', field: 'items' }],
    })
  })
})

test('a merge of random edits contains every change that only one side made', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 300; round++) {
    const base = page(
      ...Array.from({ length: 8 }, (_, at) => block(`b${at}`, { text: `t${at}`, other: 'o' })),
    )
    const edited = (field: 'text' | 'other', name: string) => {
      const body = structuredClone(base.body) as JsonObject[]
      const changed = new Map<unknown, unknown>()
      for (let edit = 0; edit < 3; edit++) {
        const one = body[random(body.length)]!
        one[field] = `${name}${round}`
        changed.set(one._uid, one[field])
      }
      body.splice(random(body.length), 0, block(`${name}-new`))
      return { content: { ...base, body }, changed }
    }
    const mine = edited('text', 'mine')
    const theirs = edited('other', 'theirs')
    const { content, conflicts } = merge(base, mine.content, theirs.content)
    const body = new Map((content.body as JsonObject[]).map((one) => [one._uid, one]))
    expect(conflicts).toEqual([])
    expect(body.size).toBe(10)
    for (const [uid, text] of mine.changed) expect(body.get(uid)?.text).toBe(text)
    for (const [uid, other] of theirs.changed) expect(body.get(uid)?.other).toBe(other)
  }
})
