import { expect, test } from 'vitest'
import { clickSelection } from './clickSelection.ts'

const CLICK = {
  path: ['page', 'list', 'entry'],
  selected: [],
  isRepeated: false,
  isParent: false,
  isAdding: false,
}

test.each([
  ['the innermost block', {}, ['entry']],
  ['the innermost block if its ancestor is selected', { selected: ['list'] }, ['entry']],
  ['the parent with Alt', { isParent: true }, ['list']],
  ['the parent of the selected block with Alt', { selected: ['list'], isParent: true }, ['page']],
  ['the parent by a repeated click', { selected: ['entry'], isRepeated: true }, ['list']],
  ['the innermost block after the outermost', { selected: ['page'], isRepeated: true }, ['entry']],
  ['an added block', { selected: ['list'], isAdding: true }, ['list', 'entry']],
  ['all but a removed block', { selected: ['list', 'entry'], isAdding: true }, ['list']],
  ['nothing outside of all blocks', { path: [], selected: ['list'] }, []],
])('a click selects %s', (_, click, expected) => {
  expect(clickSelection({ ...CLICK, ...click })).toEqual(expected)
})
