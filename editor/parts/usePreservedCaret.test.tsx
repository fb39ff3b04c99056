// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextInput } from './TextInput.tsx'

afterEach(cleanup)

const field = (value: string) => <TextInput aria-label="Text" value={value} onChange={() => {}} />

/** A field with the caret at a place, whose text becomes another after a key. */
function changed(before: string, place: number, key: object, after: string): number | null {
  const { rerender } = render(field(before))
  const input = screen.getByLabelText<HTMLInputElement>('Text')
  input.focus()
  input.setSelectionRange(place, place)
  fireEvent.keyDown(input, key)
  rerender(field(after))
  return input.selectionStart
}

const REDO = { key: 'Z', ctrlKey: true, shiftKey: true }
const UNDO = { key: 'z', metaKey: true }

test.each([
  ['a redone text', 'one two', 3, REDO, 'one new two', 8],
  ['a redone text at the end', 'one', 3, { key: 'y', ctrlKey: true }, 'one two', 7],
  ['a text that is taken back', 'one new two', 7, UNDO, 'one two', 4],
  ['a deletion that is taken back', 'one two', 0, UNDO, 'one new two', 8],
  ['a replaced character of two halves', 'a 😀 b', 0, UNDO, 'a 😁 b', 4],
])('EDIT-13 the caret is behind %s', (_, before, place, key, after, expected) => {
  expect(changed(before, place, key, after)).toBe(expected)
})

test('EDIT-15 the caret stays in its word when another editor changes the text', () => {
  expect(changed('one two', 3, { key: 'x' }, 'one new two')).toBe(3)
  cleanup()
  expect(changed('one two', 7, { key: 'x' }, 'zero one two')).toBe(12)
})
