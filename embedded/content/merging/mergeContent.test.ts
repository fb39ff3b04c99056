import { expect, test } from 'vitest'
import { mergeContent } from './mergeContent.ts'

const block = (_uid: string, fields: object = {}) => ({ _uid, component: 'text', ...fields })
const page = (...body: object[]) => ({ _uid: 'root', component: 'page', title: 'A page', body })

test('different fields of one block, and different blocks, are merged', () => {
  const base = page(block('a', { text: 'one', size: '1' }), block('b', { text: 'two' }))
  const mine = page(block('a', { text: 'mine', size: '1' }), block('b', { text: 'two' }))
  const theirs = {
    ...page(block('a', { text: 'one', size: '2' }), block('b', { text: 'theirs' })),
    title: 'Theirs',
  }
  expect(mergeContent(base, mine, theirs)).toEqual({
    content: {
      ...page(block('a', { text: 'mine', size: '2' }), block('b', { text: 'theirs' })),
      title: 'Theirs',
    },
    conflicts: [],
  })
})

test('words of one text that do not touch are merged, and those that do conflict', () => {
  const text = (words: string) => page(block('a', { text: words }))
  const base = text('The quick brown fox jumps.')
  expect(
    mergeContent(base, text('The slow brown fox jumps.'), text('The quick brown fox sleeps.')).content,
  ).toEqual(text('The slow brown fox sleeps.'))
  expect(mergeContent(base, text('The slow brown fox jumps.'), text('The fast brown fox jumps.'))).toEqual({
    content: text('The slow brown fox jumps.'),
    conflicts: [
      { uid: 'a', field: 'text', mine: 'The slow brown fox jumps.', theirs: 'The fast brown fox jumps.' },
    ],
  })
})

test('what one side added, moved and removed is so beside what the other did', () => {
  const uids = (merged: unknown) =>
    (merged as ReturnType<typeof page>).body.map((one) => (one as { _uid: string })._uid)
  const list = (...names: string[]) => page(...names.map((name) => block(name)))
  const base = list('a', 'b', 'c', 'd')
  expect(
    uids(mergeContent(base, list('a', 'x', 'b', 'c', 'd'), list('a', 'b', 'c', 'd', 'y')).content),
  ).toEqual(['a', 'x', 'b', 'c', 'd', 'y'])
  expect(uids(mergeContent(base, list('d', 'a', 'b', 'c'), list('a', 'c', 'd', 'y')).content)).toEqual([
    'd',
    'y',
    'a',
    'c',
  ])
  expect(uids(mergeContent(base, list('a', 'b', 'c', 'd'), list('d', 'c', 'b', 'a')).content)).toEqual([
    'd',
    'c',
    'b',
    'a',
  ])
})

test('a block that one side removed and the other changed stays, and is told', () => {
  const base = page(block('a', { text: 'one' }), block('b'))
  const removed = page(block('b'))
  const changed = page(block('a', { text: 'changed' }), block('b'))
  for (const [mine, theirs] of [
    [removed, changed],
    [changed, removed],
  ]) {
    const { content, conflicts } = mergeContent(base, mine, theirs)
    expect(content).toEqual(changed)
    expect(conflicts).toHaveLength(1)
  }
})

test('random edits of two sides: each change of one side alone is in the result', () => {
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
      const body = structuredClone(base.body) as Record<string, unknown>[]
      const changed = new Map<string, string>()
      for (let edit = 0; edit < 3; edit++) {
        const one = body[random(body.length)]!
        one[field] = `${name}${round}`
        changed.set(String(one._uid), String(one[field]))
      }
      body.splice(random(body.length), 0, block(`${name}-new`))
      return { content: { ...base, body }, changed }
    }
    const mine = edited('text', 'mine')
    const theirs = edited('other', 'theirs')
    const { content, conflicts } = mergeContent(base, mine.content, theirs.content)
    const body = new Map(
      (content as typeof base).body.map((one) => [
        (one as { _uid: string })._uid,
        one as Record<string, unknown>,
      ]),
    )
    expect(conflicts).toEqual([])
    expect(body.size).toBe(10)
    for (const [uid, text] of mine.changed) expect(body.get(uid)?.text).toBe(text)
    for (const [uid, other] of theirs.changed) expect(body.get(uid)?.other).toBe(other)
  }
})
