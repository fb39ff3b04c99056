// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { EMPTY_LINK, setLink } from './links.ts'
import { openField } from './stored/fieldDocuments.testkit.ts'

const stored = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'see the guide' }] }],
}
const guide = { ...EMPTY_LINK, linktype: 'url', href: '/guide/' } as const

test('a letter typed after setting a link neither replaces the linked word nor extends the link', () => {
  const { editor } = openField(stored)
  editor.commands.setTextSelection({ from: 9, to: 14 })
  setLink(editor, guide)
  expect(editor.state.selection).toMatchObject({ from: 14, to: 14 })
  editor.view.dispatch(editor.state.tr.insertText('!'))
  expect(editor.getHTML()).toMatch(/see the <a [^>]*href="\/guide\/"[^>]*>guide<\/a>!/)
})

test('changing a link’s address preserves the caret position', () => {
  const { editor } = openField(stored)
  editor.commands.setTextSelection({ from: 9, to: 14 })
  setLink(editor, guide)
  editor.commands.setTextSelection(11)
  setLink(editor, { ...guide, href: '/guides/' })
  expect(editor.getHTML()).toMatch(/see the <a [^>]*href="\/guides\/"[^>]*>guide<\/a>/)
  expect(editor.state.selection.from).toBe(11)
})
