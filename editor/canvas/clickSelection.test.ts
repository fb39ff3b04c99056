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
  ['the innermost one of another place too', { selected: ['list'] }, ['entry']],
  ['the parent with Alt', { isParent: true }, ['list']],
  ['the parent of what is selected with Alt', { selected: ['list'], isParent: true }, ['page']],
  ['the parent by a click at the same spot', { selected: ['entry'], isRepeated: true }, ['list']],
  ['the innermost again after the outermost', { selected: ['page'], isRepeated: true }, ['entry']],
  ['one more', { selected: ['list'], isAdding: true }, ['list', 'entry']],
  ['one less', { selected: ['list', 'entry'], isAdding: true }, ['list']],
  ['nothing outside of all blocks', { path: [], selected: ['list'] }, []],
])('a click selects %s', (_, click, expected) => {
  expect(clickSelection({ ...CLICK, ...click })).toEqual(expected)
})
