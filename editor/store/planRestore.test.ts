import { expect, test } from 'vitest'
import type { JsonObject } from '../space/Json.ts'
import { createStoryStore } from './createStoryStore.ts'
import type { StoryStore } from './StoryStore.ts'
import { block, exampleSpace, storyOf } from './testing/exampleSpace.ts'

const open = () =>
  createStoryStore(
    storyOf([
      block('a', 'section', { heading: 'A', items: [block('a1', 'note'), block('a2', 'note')] }),
      block('b', 'note', { text: 'b' }),
      block('c', 'article', {
        text: {
          type: 'doc',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'words' }] },
            { type: 'blok', attrs: { id: 'n', body: [block('c1', 'note')] } },
          ],
        },
      }),
    ]),
    exampleSpace,
  )

const edit = (store: StoryStore) => {
  store.run({ kind: 'setField', uid: 'root', field: 'title', value: 'Other' })
  store.run({ kind: 'setField', uid: 'b', field: 'text', value: 'other' })
  store.run({ kind: 'remove', uids: ['a1'] })
  store.run({ kind: 'move', uids: ['a2'], to: { parent: 'root', slot: 'body', after: 'c' } })
  store.run({
    kind: 'setField',
    uid: 'c',
    field: 'text',
    value: { type: 'doc', content: [{ type: 'paragraph' }] },
  })
  store.run({
    kind: 'insert',
    blocks: [block('', 'image')],
    at: { parent: 'a', slot: 'items', after: null },
  })
  store.run({ kind: 'setStory', field: 'name', value: 'Renamed' })
}

const contentOf = (store: StoryStore) => store.story().content as JsonObject

test('restoring a version adds one entry to the history, which undo reverts completely', () => {
  const store = open()
  const before = store.story()
  edit(store)
  const edited = store.story()
  const editedBlock = store.json('b')
  const label = 'Restore the version of noon'
  const outcome = store.run({ kind: 'restore', content: contentOf(open()), name: 'A page', label })
  expect(outcome).toMatchObject({ ok: true })
  expect(store.story()).toEqual(before)
  expect(store.undoLabel).toBe(label)
  store.undo()
  expect(store.story()).toEqual(edited)
  expect(store.json('b')).toEqual(editedBlock)
  store.redo()
  expect(store.story()).toEqual(before)
  // A version without differences adds no entry.
  store.run({ kind: 'restore', content: contentOf(open()), name: 'A page', label: 'Second' })
  expect(store.undoLabel).toBe(label)
})

test('restoring one block restores its descendants and its position and preserves all other blocks', () => {
  const store = open()
  const content = contentOf(store)
  store.run({ kind: 'remove', uids: ['a'] })
  store.run({ kind: 'setField', uid: 'b', field: 'text', value: 'other' })
  expect(store.run({ kind: 'restore', content, uid: 'a', label: 'Restore Section' }).ok).toBe(true)
  expect(store.children('root', 'body')).toEqual(['a', 'b', 'c'])
  expect(store.children('a', 'items')).toEqual(['a1', 'a2'])
  expect(store.block('b').fields.text).toBe('other')
  store.run({ kind: 'move', uids: ['a'], to: { parent: 'root', slot: 'body', after: 'c' } })
  store.run({ kind: 'restore', content, uid: 'a', label: 'Restore Section' })
  expect(store.children('root', 'body')).toEqual(['a', 'b', 'c'])
  const [made] = store.run({
    kind: 'insert',
    blocks: [block('', 'image')],
    at: { parent: 'root', slot: 'body', after: 'b' },
  }).ok
    ? store.children('root', 'body').slice(2)
    : []
  store.run({ kind: 'restore', content, uid: made!, label: 'Remove Image' })
  expect(store.children('root', 'body')).toEqual(['a', 'b', 'c'])
})

test('restoring a block is refused if a different block would be lost or the parent is missing, and the reason says what to do', () => {
  const store = open()
  const content = contentOf(store)
  store.run({ kind: 'move', uids: ['b'], to: { parent: 'a', slot: 'items', after: null } })
  expect(store.run({ kind: 'restore', content, uid: 'a', label: 'x' })).toEqual({
    ok: false,
    why: 'A block in it was elsewhere in this version and would be lost: Note. Move it out first, or restore the whole version.',
  })
  store.run({ kind: 'remove', uids: ['a'] })
  expect(store.run({ kind: 'restore', content, uid: 'a1', label: 'x' })).toEqual({
    ok: false,
    why: 'Its parent block no longer exists. Restore the parent block.',
  })
  const wrong = block('root', 'page', { body: [block('x', 'text_media', { media: [block('y', 'note')] })] })
  expect(store.run({ kind: 'restore', content: wrong, label: 'x' })).toEqual({
    ok: false,
    why: 'Text and media allows only Image and Video.',
  })
  expect(store.canRedo).toBe(false)
})

test('EDIT-16 a version or a single block can be restored although the component of a block was deleted', () => {
  const deleted = block('old', 'gone', { text: 'Words', inner: [block('i', 'note')] })
  const { content } = storyOf([block('b', 'note'), deleted]) as { content: JsonObject }
  for (const uid of [undefined, 'old']) {
    const store = createStoryStore(storyOf([block('b', 'note')]), exampleSpace)
    expect(store.run({ kind: 'restore', content, ...(uid ? { uid } : {}), label: 'x' })).toMatchObject({
      ok: true,
    })
    expect((contentOf(store).body as JsonObject[]).at(-1)).toEqual(deleted)
  }
})

test('restoring a block also removes what a block that returns into it did not contain in the version', () => {
  const content = (items: readonly JsonObject[], body: readonly JsonObject[]) =>
    storyOf([block('a', 'section', { items }), ...body])
  const version = content([block('s', 'section', { items: [] })], []).content as JsonObject
  const inner = block('n', 'section', { items: [block('n1', 'note')] })
  const store = createStoryStore(content([], [block('s', 'section', { items: [inner] })]), exampleSpace)
  const before = store.story()
  const outcome = store.run({ kind: 'restore', content: version, uid: 'a', label: 'Restore Section' })
  expect(outcome).toMatchObject({ ok: true })
  expect(store.path('s')).toEqual(['root', 'a', 's'])
  expect([store.has('n'), store.has('n1')]).toEqual([false, false])
  store.undo()
  expect(store.story()).toEqual(before)
  expect(store.path('n1')).toEqual(['root', 's', 'n', 'n1'])
})

test('restoring a block whose parent of the version no longer exists restores it at its position', () => {
  const version = storyOf([
    block('p', 'section', { items: [block('a', 'section', { items: [block('x', 'note')] })] }),
  ])
  const store = createStoryStore(
    storyOf([block('a', 'section', { items: [] }), block('x', 'note')]),
    exampleSpace,
  )
  const content = version.content as JsonObject
  expect(store.run({ kind: 'restore', content, uid: 'a', label: 'Restore Section' })).toMatchObject({
    ok: true,
  })
  expect(store.path('x')).toEqual(['root', 'a', 'x'])
})
