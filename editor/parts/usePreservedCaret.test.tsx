// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextInput } from './TextInput.tsx'

afterEach(cleanup)

const field = (value: string) => <TextInput aria-label="Text" value={value} onChange={() => {}} />

/** Renders a field with a caret position and presses a key, changes the value and returns the new caret position. */
function caretAfter(before: string, position: number, key: object, after: string): number | null {
  const { rerender } = render(field(before))
  const input = screen.getByLabelText<HTMLInputElement>('Text')
  input.focus()
  input.setSelectionRange(position, position)
  fireEvent.keyDown(input, key)
  rerender(field(after))
  return input.selectionStart
}

const REDO = { key: 'Z', ctrlKey: true, shiftKey: true }
const UNDO = { key: 'z', metaKey: true }

test.each([
  ['a redone text', 'one two', 3, REDO, 'one new two', 8],
  ['a redone text at the end', 'one', 3, { key: 'y', ctrlKey: true }, 'one two', 7],
  ['an undone text', 'one new two', 7, UNDO, 'one two', 4],
  ['an undone deletion', 'one two', 0, UNDO, 'one new two', 8],
  ['a replaced surrogate pair', 'a 😀 b', 0, UNDO, 'a 😁 b', 4],
])('EDIT-13 the caret is after %s', (_, before, position, key, after, expected) => {
  expect(caretAfter(before, position, key, after)).toBe(expected)
})

test('EDIT-15 the caret stays in its word when a different editor changes the text', () => {
  expect(caretAfter('one two', 3, { key: 'x' }, 'one new two')).toBe(3)
  cleanup()
  expect(caretAfter('one two', 7, { key: 'x' }, 'zero one two')).toBe(12)
})
