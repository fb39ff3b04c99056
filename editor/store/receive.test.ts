import { describe, expect, test, vi } from 'vitest'
import { isEqual } from '../../json/isEqual.ts'
import { mergeStories } from '../../services/content/merging/mergeStories.ts'
import { Chance } from '../../services/testing/Chance.ts'
import type { JsonObject } from '../space/Json.ts'
import { createStoryStore } from './createStoryStore.ts'
import type { StoryStore } from './StoryStore.ts'
import { block, exampleSpace, storyOf } from './testing/exampleSpace.ts'
import { randomCommand } from './testing/randomCommand.ts'
import { randomStory } from './testing/randomStory.ts'

let uids = 0
const open = (story: JsonObject) =>
  createStoryStore(story, exampleSpace, { now: () => 0, newUid: () => `new ${uids++}` })
const copy = (story: JsonObject) => JSON.parse(JSON.stringify(story)) as JsonObject
const type = (text: string, uid = 'a') =>
  ({ kind: 'setField', uid, field: 'text', value: text, typing: 't' }) as const
const moveInto = (uid: string, parent: string) =>
  ({ kind: 'move', uids: [uid], to: { parent, slot: 'items', after: null } }) as const
const textOf = (store: StoryStore, uid = 'a') => store.block(uid).fields.text

/** Applies an edit of a different editor: runs it in a second store and receives the result. */
function edit(store: StoryStore, work: (theirs: StoryStore) => void): void {
  const theirs = createStoryStore(copy(store.story()), exampleSpace)
  work(theirs)
  store.receive(copy(theirs.story()))
}

describe('receive', () => {
  test('receive adds no entry to the history and notifies only listeners of changed blocks', () => {
    const store = open(storyOf([block('a', 'note', { text: 'one' }), block('b', 'note', { text: 'two' })]))
    const [a, b] = [vi.fn(), vi.fn()]
    store.subscribeBlock('a', a)
    store.subscribeBlock('b', b)
    const before = store.json('b')
    edit(store, (theirs) => theirs.run(type('theirs')))
    expect([textOf(store), store.canUndo, a.mock.calls.length, b.mock.calls.length]).toEqual([
      'theirs',
      false,
      1,
      0,
    ])
    expect(store.json('b')).toBe(before)
    expect(store.receive(copy(store.story()))).toBeNull()
  })

  test('undo preserves changes by other editors in other blocks, in the same text, and within a typing sequence', () => {
    const store = open(
      storyOf([block('a', 'note', { text: 'The fox' }), block('b', 'note', { text: 'two' })]),
    )
    store.run(type('The quick fox'))
    edit(store, (theirs) => {
      theirs.run(type('The quick fox jumps'))
      theirs.run({ kind: 'remove', uids: ['b'] })
    })
    store.run(type('The very quick fox jumps'))
    store.undo()
    expect([textOf(store), store.canUndo, store.has('b')]).toEqual(['The fox jumps', false, false])
    store.redo()
    expect(textOf(store)).toBe('The very quick fox jumps')
  })

  test('undo preserves blocks that other editors overwrote, filled or moved', () => {
    const store = open(storyOf([block('s', 'section', { items: [] }), block('a', 'note', { text: 'one' })]))
    store.run(type('mine'))
    store.run({
      kind: 'insert',
      blocks: [block('', 'section', { items: [] })],
      at: { parent: 'root', slot: 'body', after: null },
    })
    const [added] = store.children('root', 'body')
    store.run({ kind: 'move', uids: ['a'], to: { parent: 's', slot: 'items', after: null } })
    edit(store, (theirs) => {
      theirs.run(type('theirs'))
      theirs.run({
        kind: 'insert',
        blocks: [block('', 'note', { text: 'in it' })],
        at: { parent: added!, slot: 'items', after: null },
      })
      theirs.run({ kind: 'move', uids: ['a'], to: { parent: 'root', slot: 'body', after: null } })
    })
    const after = copy(store.story())
    while (store.canUndo) store.undo()
    expect(store.story()).toEqual(after)
  })

  test('undo restores a removed block if the parent still exists, even if the neighbours do not', () => {
    const store = open(storyOf(['a', 'b', 'c'].map((uid) => block(uid, 'note', { text: uid }))))
    store.run({ kind: 'remove', uids: ['b'] })
    edit(store, (theirs) => theirs.run({ kind: 'remove', uids: ['a'] }))
    store.undo()
    expect([...store.children('root', 'body')].sort()).toEqual(['b', 'c'])
    const inner = open(storyOf([block('s', 'section', { items: [block('a', 'note')] })]))
    inner.run({ kind: 'remove', uids: ['a'] })
    edit(inner, (theirs) => theirs.run({ kind: 'remove', uids: ['s'] }))
    inner.undo()
    expect(inner.children('root', 'body')).toEqual([])
  })

  test('undo of an insertion preserves the block if a different editor filled or changed it', () => {
    const changes: ((theirs: StoryStore, uid: string) => void)[] = [
      (theirs, uid) => {
        const at = { parent: uid, slot: 'items', after: null }
        theirs.run({ kind: 'insert', blocks: [block('', 'note', { text: 'in it' })], at })
      },
      (theirs, uid) => theirs.run({ kind: 'setField', uid, field: 'heading', value: 'theirs' }),
    ]
    for (const change of changes) {
      const store = open(storyOf([block('a', 'note')]))
      const at = { parent: 'root', slot: 'body', after: null }
      store.run({ kind: 'insert', blocks: [block('', 'section', { items: [] })], at })
      const [added] = store.children('root', 'body')
      edit(store, (theirs) => change(theirs, added!))
      const after = copy(store.story())
      store.undo()
      expect(store.story()).toEqual(after)
    }
  })

  test('undo of a wrap preserves a wrapped block whose former parent was removed', () => {
    const store = open(
      storyOf([
        block('p', 'section', { items: [block('c', 'note', { text: 'c' })] }),
        block('q', 'section', { items: [] }),
      ]),
    )
    store.run({ kind: 'wrap', uids: ['c'], component: 'section', slot: 'items' })
    const wrapper = store.block('c').parent!
    edit(store, (theirs) => {
      theirs.run(moveInto(wrapper, 'q'))
      theirs.run({ kind: 'remove', uids: ['p'] })
    })
    store.undo()
    expect(store.path('c')).toEqual(['root', 'q', wrapper, 'c'])
    expect(textOf(open(copy(store.story())), 'c')).toBe('c')
  })

  test('redo preserves a block that it would move into a new block, if the parent of that was removed or is inside it', () => {
    for (const elsewhere of [
      (theirs: StoryStore) => theirs.run({ kind: 'remove', uids: ['q'] }),
      (theirs: StoryStore) => theirs.run(moveInto('q', 'c')),
    ]) {
      const inner = block('c', 'section', { items: [block('d', 'note')] })
      const store = open(
        storyOf([block('p', 'section', { items: [inner] }), block('q', 'section', { items: [] })]),
      )
      const { content } = storyOf([
        block('p', 'section', { items: [] }),
        block('q', 'section', { items: [block('w', 'section', { items: [inner] })] }),
      ])
      store.run({ kind: 'restore', content: content as JsonObject, label: 'Restore' })
      expect(store.path('c')).toEqual(['root', 'q', 'w', 'c'])
      store.undo()
      edit(store, (theirs) => void elsewhere(theirs))
      store.redo()
      expect(store.path('d')).toEqual(['root', 'p', 'c', 'd'])
      expect(open(copy(store.story())).has('d')).toBe(true)
    }
  })
})

/** Returns the uids of all blocks that are in a slot, and of the root block. */
const blocksOf = (store: StoryStore, uid = store.root): readonly string[] => [
  uid,
  ...store
    .slots(uid)
    .flatMap((slot) => store.children(uid, slot))
    .flatMap((child) => blocksOf(store, child)),
]

test.each([1, 2, 3, 4])(
  'random commands of two stores, merged, received and undone, result in the merged story and a valid tree, seed %i',
  (seed) => {
    const chance = new Chance(seed)
    const first = randomStory(chance)
    const mine = open(copy(first))
    const uids = new Set(blocksOf(mine))
    mine.subscribe(({ added }) => {
      for (const uid of added) uids.add(uid)
    })
    let base = copy(first)
    for (let round = 0; round < 25; round += 1) {
      const theirs = open(copy(base))
      for (let count = chance.below(6); count >= 0; count -= 1) {
        mine.run(randomCommand(mine, chance))
        theirs.run(randomCommand(theirs, chance))
      }
      const { story } = mergeStories(base, mine.story(), theirs.story())
      mine.receive(story as JsonObject)
      expect(isEqual(mine.story().content, story.content)).toBe(true)
      for (let count = chance.below(4); count > 0; count -= 1) chance.is(0.6) ? mine.undo() : mine.redo()
      // A store that is opened with the saved story has no missing or duplicate blocks.
      expect(isEqual(open(copy(mine.story())).story(), mine.story())).toBe(true)
      expect([...uids].filter((uid) => mine.has(uid)).sort()).toEqual([...blocksOf(mine)].sort())
      base = copy(mine.story())
    }
  },
)
