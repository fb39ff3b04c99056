import { afterEach, expect, test } from 'vitest'
import { toasts } from '../parts/Toasts.ts'
import { block } from '../store/testing/exampleSpace.ts'
import { offerUndo } from './offerUndo.ts'
import { openSession, removeElsewhere } from './testing/openSession.ts'

afterEach(() => {
  for (const { id } of toasts.value) toasts.remove(id)
})

const texts = () => toasts.value.map(({ text }) => text)

/** Opens a page, and returns a function that deletes a block and offers to undo that. */
function open() {
  const session = openSession(['a', 'b', 'c'].map((uid) => block(uid, 'note')))
  const remove = (uid: string) => {
    const before = session.store.revision
    session.store.run({ kind: 'remove', uids: [uid] })
    offerUndo(session, before, `${uid} was deleted.`)
  }
  const blocks = () => session.store.children('root', 'body')
  return { session, remove, blocks }
}

test('EDIT-13 a notice offers to undo its own step only: it is removed with the next step, and not by changes of other editors', () => {
  const { session, remove, blocks } = open()
  remove('a')
  removeElsewhere(session, ['c'])
  expect(texts()).toEqual(['a was deleted.'])
  remove('b')
  expect(texts()).toEqual(['b was deleted.'])
  toasts.value[0]?.action?.run()
  expect(blocks()).toEqual(['b'])
  expect(texts()).toEqual([])
  session.store.redo()
  remove('b')
  expect(toasts.value.map(({ action }) => action)).toEqual([undefined])
})

test('a notice with an action on a story is removed when the story is closed', () => {
  const { session, remove } = open()
  remove('a')
  toasts.say('Saved.')
  toasts.removeOf(session.store)
  expect(texts()).toEqual(['Saved.'])
})
