import { expect, test } from 'vitest'
import { createStoryStore } from './createStoryStore.ts'
import { block, exampleSpace, storyOf } from './testing/exampleSpace.ts'

function open() {
  let now = 0
  const store = createStoryStore(
    storyOf([block('a', 'note', { text: '' }), block('b', 'note')]),
    exampleSpace,
    {
      now: () => now,
    },
  )
  const type = (value: string, more: { uid?: string; typing?: string } = {}) =>
    store.run({ kind: 'setField', uid: 'a', field: 'text', value, typing: 'words', ...more })
  return { store, type, wait: (milliseconds: number) => (now += milliseconds) }
}

const count = ({ store }: ReturnType<typeof open>) => store.history.entries.length

test('a typing sequence is one entry with the label of its field', () => {
  const opened = open()
  const { store, type, wait } = opened
  for (const words of ['H', 'He', 'Hel']) {
    type(words)
    wait(900)
  }
  expect(count(opened)).toBe(1)
  expect(store.undoLabel).toBe('Typing in Text')
  store.undo()
  expect(store.block('a').fields.text).toBe('')
  store.redo()
  expect(store.block('a').fields.text).toBe('Hel')
})

test.each([
  ['a pause of over a second', ({ wait }: ReturnType<typeof open>) => wait(1001)],
  [
    'a different command',
    ({ store }: ReturnType<typeof open>) => store.run({ kind: 'setStory', field: 'name', value: 'x' }),
  ],
  ['a change of the selection', ({ store }: ReturnType<typeof open>) => store.endTyping()],
  ['typing in a different block', ({ type }: ReturnType<typeof open>) => type('in b', { uid: 'b' })],
  ['a different typing sequence', ({ type }: ReturnType<typeof open>) => type('other', { typing: 'other' })],
  ['a redo without an entry', ({ store }: ReturnType<typeof open>) => store.redo()],
  ['an undo and a redo', ({ store }: ReturnType<typeof open>) => [store.undo(), store.redo()]],
])('%s ends a typing sequence', (_, end) => {
  const opened = open()
  opened.type('one')
  end(opened)
  const before = count(opened)
  opened.type('one two')
  expect(count(opened)).toBe(before + 1)
  opened.store.undo()
  expect(opened.store.block('a').fields.text).not.toBe('one two')
})

test('a command without changes adds no entry', () => {
  const opened = open()
  expect(opened.store.run({ kind: 'setField', uid: 'a', field: 'text', value: '' }).ok).toBe(true)
  expect(
    opened.store.run({ kind: 'move', uids: ['a'], to: { parent: 'root', slot: 'body', after: null } }).ok,
  ).toBe(true)
  expect(count(opened)).toBe(0)
})
