import { expect, test } from 'vitest'
import { createStoryStore } from '../store/createStoryStore.ts'
import { block, exampleSpace, storyOf } from '../store/testing/exampleSpace.ts'
import { findBlocks } from './findBlocks.ts'

const words = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  ...(marks.length ? { marks: marks.map((type) => ({ type })) } : {}),
})

test('EDIT-08 Find blocks searches all texts of a block, in every language and across marks', () => {
  const paragraphs = Array.from({ length: 80 }, (_, at) => ({
    type: 'paragraph',
    content: [words(`Line ${at} of ko`), words('ala', 'bold'), words(' talk')],
  }))
  const store = createStoryStore(
    storyOf([
      block('note', 'note', {
        text: `${'long '.repeat(60)}wombat`,
        heading: 'A heading',
        heading__i18n__ar: 'عنوان',
      }),
      block('rich', 'article', { text: { type: 'doc', content: paragraphs } }),
      block('gone', 'no_such_component', { author: 'Ines Halloran' }),
    ]),
    exampleSpace,
  )
  const found = (search: string) => [...(findBlocks(store, exampleSpace, search)?.found ?? [])]
  expect(found('wombat')).toEqual(['note'])
  expect(found('heading wombat')).toEqual(['note'])
  expect(found('عنوان')).toEqual(['note'])
  expect(found('koala')).toEqual(['rich'])
  expect(found('79')).toEqual(['rich'])
  expect(found('halloran')).toEqual(['gone'])
  expect(found('zebra')).toEqual([])
  store.run({ kind: 'setField', uid: 'note', field: 'text', value: 'zebra' })
  expect(found('zebra')).toEqual(['note'])
  expect(found('wombat')).toEqual([])
})
