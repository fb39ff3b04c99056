// @vitest-environment jsdom
import { TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { openField } from './stored/fieldDocuments.testkit.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...texts: readonly string[]) => ({ type: 'doc', content: texts.map(paragraph) })

/** Types letters at the caret, each as a transaction of its own. */
function type(editor: ReturnType<typeof openField>['editor'], text: string) {
  for (const letter of text) editor.view.dispatch(editor.state.tr.insertText(letter))
}

function placeCaret(editor: ReturnType<typeof openField>['editor'], at: number) {
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, at)))
}

test('letters that follow each other are one entry of the history; a jump, a deletion and a format begin another', () => {
  const { editor, told } = openField(doc('one', 'two'))
  placeCaret(editor, 1)
  type(editor, 'abc')
  const names = told.map(({ typing }) => typing)
  expect(new Set(names).size).toBe(1)
  expect(names[0]).toMatch(/^block\/text\//)

  placeCaret(editor, 9)
  type(editor, 'd')
  expect(told.at(-1)?.typing).not.toBe(names[0])
  const jumped = told.at(-1)?.typing
  editor.view.dispatch(editor.state.tr.delete(9, 10))
  expect(told.at(-1)?.typing).not.toBe(jumped)

  editor.commands.setNode('heading', { level: 2 })
  expect(told.at(-1)?.typing).toBeUndefined()
})

test('a value from outside is shown without being told, and the caret stays in its word', () => {
  const { field, editor, told } = openField(doc('first', 'second', 'third'))
  const inSecond = 11
  placeCaret(editor, inSecond)
  expect(editor.state.selection.$head.parent.textContent).toBe('second')
  field.take(doc('one more', 'first, longer', 'second', 'third'))
  expect(editor.state.selection.$head.parent.textContent).toBe('second')
  expect(editor.state.selection.$head.parentOffset).toBe(3)

  field.take(doc('one more', 'first, longer', 'xx second', 'third'))
  expect(editor.state.selection.$head.parent.textContent).toBe('xx second')
  expect(editor.state.selection.$head.parentOffset).toBe(6)
  expect(told).toEqual([])
})

test('values that were told and come back late change nothing, and an undo to one of them does', () => {
  const { field, editor, told } = openField(doc('a'))
  placeCaret(editor, 2)
  type(editor, 'bc')
  const [first, second] = told.map(({ value }) => value)
  field.take(first)
  expect(editor.state.doc.textContent).toBe('abc')
  field.take(second)
  field.take(first)
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
])('%s is opened as an empty text, and comes back after what was typed is taken back', (_, value) => {
  const { field, editor, told } = openField(value)
  type(editor, 'x')
  expect(told).toHaveLength(1)
  expect(told[0]?.value).toEqual(doc('x'))
  field.take(told[0]?.value)
  field.take(value)
  expect(field.value).toBe(value)
  expect(editor.state.doc.textContent).toBe('')
  expect(told).toHaveLength(1)
})

test('a letter in a long text makes anew the paragraph that it stands in, and no other', () => {
  const stored = doc(...Array.from({ length: 5000 }, (_, index) => `Paragraph ${index} of many`))
  const { editor, told } = openField(stored)
  placeCaret(editor, 20)
  type(editor, 'x')
  const { content: changed } = told[0]!.value as typeof stored
  expect(changed.filter((node, index) => node !== stored.content[index])).toHaveLength(1)
})
