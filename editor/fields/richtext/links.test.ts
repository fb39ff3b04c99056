// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { EMPTY_LINK, setLink } from './links.ts'
import { openField } from './stored/fieldDocuments.testkit.ts'

const words = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'see the guide' }] }],
}
const guide = { ...EMPTY_LINK, linktype: 'url', href: '/guide/' } as const

test('the key after a link replaces no linked word, and is not linked itself', () => {
  const { editor } = openField(words)
  editor.commands.setTextSelection({ from: 9, to: 14 })
  setLink(editor, guide)
  expect(editor.state.selection).toMatchObject({ from: 14, to: 14 })
  editor.view.dispatch(editor.state.tr.insertText('!'))
  expect(editor.getHTML()).toMatch(/see the <a [^>]*href="\/guide\/"[^>]*>guide<\/a>!/)
})

test('another address for a link leaves the caret in its word', () => {
  const { editor } = openField(words)
  editor.commands.setTextSelection({ from: 9, to: 14 })
  setLink(editor, guide)
  editor.commands.setTextSelection(11)
  setLink(editor, { ...guide, href: '/guides/' })
  expect(editor.getHTML()).toMatch(/see the <a [^>]*href="\/guides\/"[^>]*>guide<\/a>/)
  expect(editor.state.selection.from).toBe(11)
})
