import { expect, test } from 'vitest'
import * as field from '../../../fields/fields.ts'
import { buildPageTree } from '../../registry/buildPageTree.ts'
import { definePlugin } from '../../registry/definePlugin.ts'
import { page, registryOf, sheet, storyOf } from '../../registry/samplePlugins.testkit.tsx'
import { openingText } from './descriptionText.ts'

const documentOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const note = definePlugin({
  name: 'note',
  title: 'Note',
  description: 'For tests.',
  group: 'Text',
  icon: 'text',
  fields: {
    label: field.text(),
    lines: field.textarea(),
    html: field.html(),
    markdown: field.markdown(),
    document: field.richtext(),
    tone: field.option({ values: ['calm', 'loud'] }),
  },
  presets: [],
  render: async () => ({ default: () => null }),
})

const textOf = (values: object) =>
  openingText(buildPageTree(storyOf(page({ component: 'note', ...values })), registryOf(sheet, note)))

test.each([
  ['several lines', { lines: 'One [[kbd|Enter]]\nline.' }, 'One Enter line.'],
  ['HTML', { html: '<p>One <b>bold</b> line.</p>' }, 'One bold line.'],
  ['Markdown', { markdown: 'One **bold** line.' }, 'One bold line.'],
  ['rich text', { document: documentOf('One line.') }, 'One line.'],
  ['one line, which is a label', { label: 'Label' }, ''],
  ['a choice', { tone: 'loud' }, ''],
])('the opening text of a field with %s is its text without markup', (_, values, expected) => {
  expect(textOf(values)).toBe(expected)
})

test('the opening text of a long page ends between words', () => {
  expect(textOf({ lines: 'word '.repeat(60) })).toBe(`${'word '.repeat(32).trim()}…`)
})
