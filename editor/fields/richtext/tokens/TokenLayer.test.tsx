// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { toasts } from '../../../parts/Toasts.ts'
import { openField } from '../stored/fieldDocuments.testkit.ts'
import { TokenCompletion } from './TokenCompletion.ts'
import { type EditedToken, TokenLayer } from './TokenLayer.tsx'
import type { TokenType } from './tokenTypes.ts'

// jsdom has no layout.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => {
  cleanup()
  for (const { id } of toasts.value) toasts.remove(id)
})

const KBD: TokenType = {
  type: 'kbd',
  aliases: [],
  title: 'Key',
  attributes: [],
  value: 'required',
  example: '[[kbd | A]]',
}

const doc = (...texts: readonly string[]) => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

function Layer({ editor, first }: { readonly editor: Editor; readonly first: EditedToken }) {
  const [edited, setEdited] = useState<EditedToken | null>(first)
  const [completion] = useState(() => new TokenCompletion([KBD], () => {}))
  return <TokenLayer editor={editor} completion={completion} edited={edited} onEdited={setEdited} />
}

/** Opens the form of the token `[[kbd | A]]` in the first paragraph, and returns functions to change the text elsewhere and to read it. */
function openToken(text: string) {
  const { field, editor } = openField(doc(text, 'end'))
  editor.view.coordsAtPos = () => ({ left: 0, right: 0, top: 0, bottom: 0 })
  const from = text.indexOf('[[') + 1
  const to = text.indexOf(']]') + 3
  const token = { type: 'kbd', attributes: [], value: 'A' }
  render(<Layer editor={editor} first={{ type: KBD, token, from, to, isNew: false }} />)
  const receive = (...texts: readonly string[]) => act(() => field.setValue(doc(...texts)))
  return { receive, texts: () => editor.state.doc.children.map(({ textContent }) => textContent) }
}

test.each([
  ['before the token', ['Hello, press [[kbd | A]] or [[kbd | B]]', 'end']],
  ['directly before the token', ['press either [[kbd | A]] or [[kbd | B]]', 'end']],
  ['directly behind the token', ['press [[kbd | A]]! or [[kbd | B]]', 'end']],
  ['behind the token', ['press [[kbd | A]]', 'end']],
  ['of a new paragraph', ['First', 'press [[kbd | A]] or [[kbd | B]]', 'end']],
])('EDIT-11 the form of a token changes the token after an edit elsewhere %s', (_, texts) => {
  const opened = openToken('press [[kbd | A]] or [[kbd | B]]')
  opened.receive(...texts)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'C' } })
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(opened.texts()).toEqual(texts.map((text) => text.replace('| A', '| C')))
})

test('EDIT-11 the form of a token closes with a notice when the token is changed or removed elsewhere', () => {
  for (const changed of ['press [[kbd | D]]', 'press']) {
    const opened = openToken('press [[kbd | A]]')
    expect(screen.getByRole('form', { name: 'Key' })).toBeTruthy()
    opened.receive(changed)
    expect(screen.queryByRole('form')).toBeNull()
    expect(toasts.value.map(({ kind }) => kind)).toEqual(['problem'])
    expect(opened.texts()).toEqual([changed])
    cleanup()
  }
})

test('EDIT-11 the form of a token removes the token after several edits elsewhere', () => {
  const opened = openToken('press [[kbd | A]] now')
  act(() => {
    opened.receive('Please press [[kbd | A]] now', 'end')
    opened.receive('Please press [[kbd | A]] now, twice', 'end')
    opened.receive('Please, please press [[kbd | A]] now, twice', 'end')
  })
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(opened.texts()).toEqual(['Please, please press  now, twice', 'end'])
})
