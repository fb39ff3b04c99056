import { expect, test } from 'vitest'
import { Announcer } from '../parts/Announcer.ts'
import { createIssues } from '../session/createIssues.ts'
import { createSelection } from '../session/createSelection.ts'
import type { JsonObject } from '../space/Json.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { block, exampleSpace, storyOf } from '../store/testing/exampleSpace.ts'
import { announceStory } from './announceStory.ts'

const note = (uid: string, text: string) => block(uid, 'note', { text })

const BODY = [
  block('a', 'band', { heading: 'First band', items: [note('n1', 'Apple'), note('n2', 'Banana')] }),
  note('n3', 'Cherry'),
]

/** Opens a story with announcements. `heard` returns the announcements since its last call. */
function follow(body: readonly JsonObject[]) {
  const store = createStoryStore(storyOf(body), exampleSpace)
  const selection = createSelection(store)
  const session = { spaceId: 1, space: exampleSpace, store, selection, issues: createIssues() }
  const announcer = new Announcer()
  let known = 0
  announceStory(session, { announcer, announcesSelection: () => true })
  const heard = async () => {
    // The selection is announced in a microtask after the command.
    await Promise.resolve()
    const fresh = announcer.value.polite.filter(({ id }) => id > known)
    known = fresh.at(-1)?.id ?? known
    return fresh.map(({ text }) => text)
  }
  return { store, selection, heard }
}

test('moved, added and deleted blocks are announced with their new position', async () => {
  const { store, selection, heard } = follow(BODY)
  selection.select(['n3'])
  expect(await heard()).toEqual(['Note: Cherry, position 2 of 2 in Page.'])
  store.run({ kind: 'move', uids: ['n3'], to: { parent: 'a', slot: 'items', after: 'n1' } })
  expect(await heard()).toEqual(['Note moved to position 2 of 3 in Band.'])
  store.run({ kind: 'move', uids: ['n3'], to: { parent: 'a', slot: 'items', after: null } })
  expect(await heard()).toEqual(['Note moved to position 1 of 3 in Band.'])
  const copied = store.run({ kind: 'duplicate', uids: ['a'] })
  selection.select(copied.ok ? copied.uids : [])
  expect(await heard()).toEqual(['Band added at position 2 of 2 in Page.'])
  store.run({ kind: 'remove', uids: copied.ok ? copied.uids : [] })
  selection.select(['a'])
  expect(await heard()).toEqual([
    'Band deleted, with 3 blocks in it.',
    'Band: First band, position 1 of 1 in Page, 3 blocks in it.',
  ])
  store.run({ kind: 'remove', uids: ['n1', 'n2'] })
  expect(await heard()).toEqual(['2 blocks deleted.'])
})

test('undo and redo announce their step, also if no block moved', async () => {
  const { store, selection, heard } = follow(BODY)
  selection.select(['n3'])
  store.run({ kind: 'setField', uid: 'n3', field: 'text', value: 'Date' })
  store.run({ kind: 'move', uids: ['n3'], to: { parent: 'root', slot: 'body', after: null } })
  await heard()
  store.undo()
  expect(await heard()).toEqual(['Undone: Move Note. Note moved to position 2 of 2 in Page.'])
  store.undo()
  expect(await heard()).toEqual(['Undone: Edit Text.'])
  store.redo()
  expect(await heard()).toEqual(['Redone: Edit Text.'])
  store.run({ kind: 'remove', uids: ['n3'] })
  await heard()
  store.undo()
  expect(await heard()).toEqual(['Undone: Delete Note. Note added at position 2 of 2 in Page.'])
})

test('typing and rolled back changes are not announced', async () => {
  const { store, heard } = follow(BODY)
  const mark = store.mark()
  store.run({ kind: 'setField', uid: 'n3', field: 'text', value: 'D', typing: 'one' })
  expect(await heard()).toEqual([])
  store.bail(mark)
  expect(await heard()).toEqual([])
  // Only the next command is announced, so no announcement was merely late.
  store.run({ kind: 'remove', uids: ['n3'] })
  expect(await heard()).toEqual(['1 block deleted.'])
})
