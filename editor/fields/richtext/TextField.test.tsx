// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { toasts } from '../../parts/Toasts.ts'
import { showFields } from '../testing/showFields.tsx'

afterEach(cleanup)

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const remark = { _uid: 'r', component: 'remark', words: 'A remark' }

/** Returns the text editor of a field. Tiptap stores it in its element. */
async function editorOf(label: string): Promise<Editor> {
  const element: HTMLElement & { editor?: Editor } = await screen.findByRole('textbox', { name: label })
  return element.editor!
}

test('EDIT-11 a block that is cut from one rich text is refused by a text that does not allow it, and later letters are stored', async () => {
  const { store, value } = showFields(
    {
      a: { type: 'richtext' },
      b: { type: 'richtext', restrict_components: true, component_whitelist: ['kitchen'] },
    },
    {
      a: { type: 'doc', content: [paragraph('A'), { type: 'blok', attrs: { id: 'x', body: [remark] } }] },
      b: { type: 'doc', content: [paragraph('B')] },
    },
  )
  const before = value('b')
  const [from, to] = [await editorOf('A'), await editorOf('B')]
  const cut = from.state.doc.lastChild!
  act(
    () =>
      void from.commands.deleteRange({
        from: from.state.doc.content.size - cut.nodeSize,
        to: from.state.doc.content.size,
      }),
  )
  expect(store.has('r')).toBe(false)
  act(
    () =>
      void to.view.dispatch(
        to.state.tr.insert(to.state.doc.content.size, to.schema.nodeFromJSON(cut.toJSON())),
      ),
  )
  expect(toasts.value.at(-1)).toMatchObject({ kind: 'problem' })
  expect(value('b')).toBe(before)
  expect(to.state.doc.childCount).toBe(1)
  act(() => void to.view.dispatch(to.state.tr.insertText('!', 2)))
  expect(value('b')).toEqual({ type: 'doc', content: [paragraph('B!')] })
})
