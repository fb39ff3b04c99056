// @vitest-environment jsdom
import { TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { openField } from './stored/fieldDocuments.testkit.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...texts: readonly string[]) => ({ type: 'doc', content: texts.map(paragraph) })

/** Types letters at the caret, each in a separate transaction. */
function type(editor: ReturnType<typeof openField>['editor'], text: string) {
  for (const letter of text) editor.view.dispatch(editor.state.tr.insertText(letter))
}

function placeCaret(editor: ReturnType<typeof openField>['editor'], at: number) {
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, at)))
}

test('consecutive letters share an undo step, and a moved caret, a deletion and a format start a new one', () => {
  const { editor, changes } = openField(doc('one', 'two'))
  placeCaret(editor, 1)
  type(editor, 'abc')
  const names = changes.map(({ typing }) => typing)
  expect(new Set(names).size).toBe(1)
  expect(names[0]).toMatch(/^block\/text\//)

  placeCaret(editor, 9)
  type(editor, 'd')
  expect(changes.at(-1)?.typing).not.toBe(names[0])
  const jumped = changes.at(-1)?.typing
  editor.view.dispatch(editor.state.tr.delete(9, 10))
  expect(changes.at(-1)?.typing).not.toBe(jumped)

  editor.commands.setNode('heading', { level: 2 })
  expect(changes.at(-1)?.typing).toBeUndefined()
})

test('an external value is shown without an onChange call, and the caret stays in its word', () => {
  const { field, editor, changes } = openField(doc('first', 'second', 'third'))
  const inSecond = 11
  placeCaret(editor, inSecond)
  expect(editor.state.selection.$head.parent.textContent).toBe('second')
  field.setValue(doc('one more', 'first, longer', 'second', 'third'))
  expect(editor.state.selection.$head.parent.textContent).toBe('second')
  expect(editor.state.selection.$head.parentOffset).toBe(3)

  field.setValue(doc('one more', 'first, longer', 'xx second', 'third'))
  expect(editor.state.selection.$head.parent.textContent).toBe('xx second')
  expect(editor.state.selection.$head.parentOffset).toBe(6)
  expect(changes).toEqual([])
})

test('a refused value is replaced by the value of before, and later changes do not contain it', () => {
  const { field, editor, changes } = openField(doc('a'), (value) => !JSON.stringify(value).includes('X'))
  placeCaret(editor, 2)
  type(editor, 'b')
  const accepted = changes[0]?.value
  type(editor, 'X')
  expect(editor.state.doc.textContent).toBe('ab')
  expect(field.value).toBe(accepted)
  // The value before the refused one arrives late.
  field.setValue(accepted)
  type(editor, 'c')
  expect(changes.map(({ value }) => value)).toEqual([doc('ab'), doc('abX'), doc('abc')])
})

test('a late echo of a reported value changes nothing, and an undo to a reported value restores it', () => {
  const { field, editor, changes } = openField(doc('a'))
  placeCaret(editor, 2)
  type(editor, 'bc')
  const [first, second] = changes.map(({ value }) => value)
  field.setValue(first)
  expect(editor.state.doc.textContent).toBe('abc')
  field.setValue(second)
  field.setValue(first)
  expect(editor.state.doc.textContent).toBe('ab')
  expect(field.value).toBe(first)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a document without content', { type: 'doc' }],
  ['a document of no nodes', { type: 'doc', content: [] }],
  ['an empty paragraph', { type: 'doc', content: [{ type: 'paragraph' }] }],
])('%s opens as an empty text, and undo of typed text restores it', (_, value) => {
  const { field, editor, changes } = openField(value)
  type(editor, 'x')
  expect(changes).toHaveLength(1)
  expect(changes[0]?.value).toEqual(doc('x'))
  field.setValue(changes[0]?.value)
  field.setValue(value)
  expect(field.value).toBe(value)
  expect(editor.state.doc.textContent).toBe('')
  expect(changes).toHaveLength(1)
})

test('a letter typed in a long text replaces only the object of its paragraph', () => {
  const stored = doc(...Array.from({ length: 5000 }, (_, index) => `Paragraph ${index} of many`))
  const { editor, changes } = openField(stored)
  placeCaret(editor, 20)
  type(editor, 'x')
  const { content: changed } = changes[0]!.value as typeof stored
  expect(changed.filter((node, index) => node !== stored.content[index])).toHaveLength(1)
})
