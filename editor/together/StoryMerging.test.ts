import { expect, test } from 'vitest'
import type { LoadedStory } from '../api/wire.ts'
import type { JsonObject } from '../space/Json.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { block, exampleSpace } from '../store/testing/exampleSpace.ts'
import { StoryMerging } from './StoryMerging.ts'

const note = (fields: JsonObject) => block('a', 'note', fields)
const loaded = (version: number, ...items: ReturnType<typeof block>[]) =>
  ({
    story: {
      id: 1,
      name: 'A page',
      content: block('root', 'page', { body: [block('s', 'section', { items })] }),
    },
    version,
  }) as unknown as LoadedStory

test('a block that a different editor removed and restored is merged with its original, with questions only about fields that both changed', () => {
  const first = loaded(1, note({ text: 'some first words', heading: 'one' }))
  const store = createStoryStore(structuredClone(first.story), exampleSpace)
  const merging = new StoryMerging({ store, space: exampleSpace })
  store.run({ kind: 'setField', uid: 'a', field: 'heading', value: 'mine' })
  const removed = loaded(2)
  expect(merging.merge({ store, base: first.story, theirs: removed })).toBe('merged')
  expect(merging.questions.value).toEqual([])
  const back = loaded(3, note({ text: 'some other first words', heading: 'one' }))
  expect(merging.merge({ store, base: removed.story, theirs: back })).toBe('merged')
  expect(merging.questions.value).toEqual([])
  expect(store.json('a')).toMatchObject({ text: 'some other first words', heading: 'mine' })
})

test('EDIT-15 a question about the file of a story shows later edits', () => {
  const first = loaded(1, note({ text: 'draft' }))
  const store = createStoryStore(structuredClone(first.story), exampleSpace)
  const merging = new StoryMerging({ store, space: exampleSpace })
  const conflict = { uid: 'a', field: 'text', theirs: 'file', both: 'file draft' }
  merging.updateFileQuestions({ ...first, conflicts: [conflict] } as unknown as LoadedStory)
  merging.questions.refresh()
  expect(merging.questions.value).toMatchObject([{ mine: 'draft', theirs: 'file', both: 'file draft' }])
  store.run({ kind: 'setField', uid: 'a', field: 'text', value: 'draft, later' })
  merging.questions.refresh()
  expect(merging.questions.value).toEqual([
    { uid: 'a', field: 'text', mine: 'draft, later', theirs: 'file', isOfFile: true },
  ])
  store.run({ kind: 'remove', uids: ['a'] })
  merging.questions.refresh()
  expect(merging.questions.value).toEqual([])
})
