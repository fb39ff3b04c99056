import { expect, test } from 'vitest'
import { findMarked, followText } from './findTexts.ts'

test('findMarked uses the marked ranges, and searches their text after scripts changed the page', () => {
  const marked = { text: 'Go on Go on', ranges: [{ field: 'label', start: 6, end: 11 }] }
  expect(findMarked('Go on Go on', marked)).toEqual(marked.ranges)
  expect(findMarked('1. Go on Go on', marked)).toEqual([{ field: 'label', start: 9, end: 14 }])
  expect(findMarked('Go on, Go on, Go on', marked)).toEqual([])
})

test('followText finds a changed value between the unchanged text around it', () => {
  const around = { before: 'By ', after: ', 2026' }
  expect(followText('By Inesa, 2026', 'Inesa', around)).toMatchObject({ start: 3, end: 8 })
  expect(followText('By , 2026', '', around)).toMatchObject({ start: 3, end: 3 })
  expect(followText('By ANA, 2026', 'ana', around)).toMatchObject({ start: 3, end: 6 })
  expect(followText('By Ben, 2026', 'Ana', around)).toBeNull()
  expect(followText('From Ana, 2026', 'Ana', around)).toBeNull()
})
