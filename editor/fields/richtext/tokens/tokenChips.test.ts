// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { contentExtensions } from '../extensions.ts'
import { type PositionedToken, tokenChips } from './tokenChips.ts'
import type { TokenType } from './tokenTypes.ts'

const KBD: TokenType = {
  type: 'kbd',
  aliases: ['key'],
  title: 'Key',
  attributes: [],
  value: 'required',
  example: '[[kbd | A]]',
}

function open(content: object[]) {
  const clicked: PositionedToken[] = []
  const editor = new Editor({
    element: null,
    injectCSS: false,
    extensions: [...contentExtensions(), tokenChips([KBD], (token) => clicked.push(token))],
    content: { type: 'doc', content },
  })
  editor.mount(document.body.appendChild(document.createElement('div')))
  const chips = () =>
    [...editor.view.dom.querySelectorAll<HTMLElement>('[data-token]')].map((chip) => chip.textContent)
  const press = (key: string, modifiers: KeyboardEventInit = {}) =>
    editor.view.someProp('handleKeyDown', (handle) =>
      handle(editor.view, new KeyboardEvent('keydown', { key, ...modifiers })),
    )
  const caret = (at: number) =>
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, at)))
  return { editor, chips, press, caret, clicked }
}

const text = (content: string, ...marks: string[]) => ({
  type: 'text',
  text: content,
  ...(marks.length ? { marks: marks.map((type) => ({ type })) } : {}),
})

test('tokens of known types outside of code are chips, also if marks divide them', () => {
  const { chips } = open([
    {
      type: 'paragraph',
      content: [text('Press [[kbd | '), text('Cmd+K', 'bold'), text(']] or [[key | B]] [[nope | C]]')],
    },
    { type: 'paragraph', content: [text('[[kbd | D]]', 'code'), text(' \\[[kbd | E]] [[kbd | F')] },
    { type: 'code_block', content: [text('[[kbd | G]]')] },
  ])
  expect(chips()).toEqual(['kbdCmd+K', 'keyB'])
})

test('a chip moves with typed text and shows its source while the caret is in it', () => {
  const { editor, chips, caret } = open([{ type: 'paragraph', content: [text('a [[kbd | A]] b')] }])
  caret(1)
  editor.view.dispatch(editor.state.tr.insertText('xx ', 1))
  expect(chips()).toEqual(['kbdA'])
  caret(14)
  expect(chips()).toEqual([])
  editor.view.dispatch(editor.state.tr.insertText('+', 14))
  caret(1)
  expect(chips()).toHaveLength(1)
  editor.view.dispatch(editor.state.tr.insertText(']', 8))
  expect(chips()).toEqual([])
})

test('arrow keys skip a chip, and Backspace after a chip deletes it', () => {
  const { editor, press, caret } = open([{ type: 'paragraph', content: [text('a [[kbd | A]] b')] }])
  caret(3)
  press('ArrowRight')
  expect(editor.state.selection.head).toBe(14)
  press('ArrowLeft')
  expect(editor.state.selection.head).toBe(3)
  press('ArrowRight')
  press('Backspace')
  expect(editor.state.doc.textContent).toBe('a  b')
})

test('letters typed beside a chip are inserted at the caret', () => {
  const { editor, press, caret } = open([{ type: 'paragraph', content: [text('[[kbd | A]]b')] }])
  caret(12)
  expect(press('x')).toBe(true)
  caret(1)
  expect(press('y')).toBe(true)
  expect(editor.state.doc.textContent).toBe('y[[kbd | A]]xb')
})

test('EDIT-11 keys that extend a selection or move by words treat a chip as one unit', () => {
  const { editor, press, caret } = open([{ type: 'paragraph', content: [text('a [[kbd | A]][[kbd | B]]')] }])
  caret(3)
  press('ArrowRight', { shiftKey: true })
  press('ArrowRight', { shiftKey: true })
  expect(editor.state.selection).toMatchObject({ anchor: 3, head: 25 })
  press('ArrowLeft', { shiftKey: true })
  expect(editor.state.selection).toMatchObject({ anchor: 3, head: 14 })
  caret(14)
  press('ArrowLeft', { ctrlKey: true })
  expect(editor.state.selection.head).toBe(3)
  press('ArrowRight', { ctrlKey: true, shiftKey: true })
  expect(editor.state.selection).toMatchObject({ anchor: 3, head: 14 })
})

test('EDIT-11 chips beside a token stay chips while the caret is in that token', () => {
  const { chips, caret } = open([{ type: 'paragraph', content: [text('[[kbd | A]][[kbd | B]][[kbd | C]]')] }])
  caret(15)
  expect(chips()).toEqual(['kbdA', 'kbdC'])
})
