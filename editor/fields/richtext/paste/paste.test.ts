// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openField } from '../stored/fieldDocuments.testkit.ts'
import { cleanHtml } from './cleanHtml.ts'

const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, 'samples', `${name}.clipboard`), 'utf8')

/** Pastes HTML and describes the document: one line per text block, with its marks. */
function pasted(html: string): string[] {
  const { editor } = openField(undefined)
  editor.view.pasteHTML(cleanHtml(html), new Event('paste') as ClipboardEvent)
  const lines: string[] = []
  editor.state.doc.descendants((node, _position, parent) => {
    const { type, attrs } = node
    if (['image_block', 'horizontal_rule'].includes(type.name))
      lines.push(`${type.name} ${attrs.src ?? ''} ${attrs.alt ?? ''}`)
    if (!node.isTextblock) {
      if (!node.isLeaf && !['list_item', 'tableRow'].includes(type.name))
        lines.push(`<${type.name}${attrs.order > 1 ? ` ${attrs.order}` : ''}>`)
      return true
    }
    const texts = node.children.map((child) => {
      const marks = child.marks.map((mark) =>
        mark.type.name === 'link' ? `link ${mark.attrs.href}` : mark.type.name,
      )
      return marks.length ? `{${marks.join(', ')}: ${child.text}}` : (child.text ?? `(${child.type.name})`)
    })
    const kind = [type.name, attrs.level, attrs.class, attrs.textAlign].filter(Boolean).join(' ')
    lines.push(`${parent?.type.name === 'doc' ? '' : '  '}${kind}: ${texts.join('')}`)
    return false
  })
  return lines
}

test('text pasted from Word preserves headings, marks, links, nested lists and tables, without the styles of Word', () => {
  expect(pasted(sample('word'))).toEqual([
    'heading 2: Field plan',
    'paragraph: We meet {bold: eight people} in {italic: two} weeks. See {link https://quarry.example/plan?id=7: the plan}.',
    '<bullet_list>',
    '  paragraph: Recruit',
    '<bullet_list>',
    '  paragraph: by e-mail',
    '  paragraph: Record',
    'paragraph: Then:',
    '<ordered_list>',
    '  paragraph: Read',
    '  paragraph: Write',
    '<table>',
    '<tableCell>',
    '  paragraph: {bold: Who}',
    '<tableCell>',
    '  paragraph: When',
  ])
})

test('text pasted from Google Docs preserves marks and nested lists, and links lose the redirect', () => {
  expect(pasted(sample('googleDocs'))).toEqual([
    'heading 2: Field plan',
    'paragraph: We meet {bold: eight people} in {italic: two} weeks. See {link https://quarry.example/plan: the plan}, note{superscript: 1}',
    '<bullet_list>',
    '  paragraph: Recruit',
    '<bullet_list>',
    '  paragraph: by e-mail',
    '  paragraph: {strike: Record}',
    'paragraph center: {code: npm start}',
  ])
})

test('text pasted from a web page loses scripts, controls, styles, unsafe links and pictures without an http address', () => {
  expect(pasted(sample('web'))).toEqual([
    'heading 2: How we listen',
    'paragraph: 5 min',
    'paragraph: Plain words in a div, and {code: code}.',
    'paragraph: Read {link https://quarry.example/a: this}, not that or this file.(hard_break)Write to {link voices@quarry.example: us}.',
    'image_block https://media.example/a.png A wall',
    'paragraph: A wall of notes',
    '<blockquote>',
    '  paragraph: It cost us a week.',
    'code_block language-js: const a = 1\nrun(a)',
    '<ordered_list 3>',
    '  paragraph: three',
    '  paragraph: four',
    '<table>',
    '<tableHeader>',
    '  paragraph: Who',
    '<tableHeader>',
    '  paragraph: When',
    '<tableCell>',
    '  paragraph: Ines',
    '<tableCell>',
    '  paragraph: May',
    '<tableCell>',
    '  paragraph: June',
  ])
})

test('cleanHtml removes all attributes that could run a script', () => {
  const cleaned = cleanHtml(sample('web'))
  expect(cleaned).toContain('quarry.example')
  expect(cleaned).not.toMatch(/on\w+=|javascript:|<script|<style|<svg|data:|class="(?!language-)/i)
})

test('cleanHtml does not change HTML that was copied from a field of the editor', () => {
  const own = '<p data-pm-slice="1 1 []" data-stored="{}">words</p>'
  expect(cleanHtml(own)).toBe(own)
})

test('text in formats that the field does not offer is pasted as plain text', () => {
  const rules = {
    allows: (tool: string) => !['bold', 'h2', 'list', 'add-table', 'table', 'link'].includes(tool),
  }
  expect(pasted(cleanHtml(sample('word'), rules))).toEqual([
    'paragraph: Field plan',
    'paragraph: We meet eight people in {italic: two} weeks. See the plan.',
    'paragraph: Recruit',
    'paragraph: by e-mail',
    'paragraph: Record',
    'paragraph: Then:',
    '<ordered_list>',
    '  paragraph: Read',
    '  paragraph: Write',
    'paragraph: Who',
    'paragraph: When',
  ])
})

test('a copy within the editor preserves attributes that have no HTML equivalent', () => {
  const attrs = {
    id: 7,
    src: 'https://media.example/a.png',
    alt: 'A',
    title: '',
    source: 's',
    copyright: '© Ines',
    meta_data: { a: 1 },
  }
  const link = {
    type: 'link',
    attrs: { href: '/a', uuid: 'u', anchor: 'x', target: null, linktype: 'story', custom: { title: 't' } },
  }
  const stored = {
    type: 'doc',
    content: [
      { type: 'image', attrs },
      {
        type: 'heading',
        attrs: { level: 3, 'x-own': 'kept' },
        content: [{ type: 'text', text: 'words', marks: [link] }],
      },
    ],
  }
  const { editor } = openField(stored)
  const { dom } = editor.view.serializeForClipboard(editor.state.doc.slice(0, editor.state.doc.content.size))
  const { editor: other, changes } = openField(undefined)
  other.view.pasteHTML(cleanHtml(dom.innerHTML), new Event('paste') as ClipboardEvent)
  expect(changes.at(-1)?.value).toEqual(stored)
})

test('EDIT-11 numbered lists from Word continue their numbers after a paragraph and are separate from bullet lists', () => {
  const item = (sign: string, words: string, list = 0, level = 1) =>
    `<p style="mso-list:l${list} level${level} lfo1"><span style="mso-list:Ignore">${sign}</span>${words}</p>`
  expect(
    pasted(
      item('1.', 'One') +
        item('2.', 'Two') +
        '<p>Between</p>' +
        item('3.', 'Three') +
        item('·', 'Bullet', 1) +
        item('4.', 'Four', 2) +
        item('c)', 'Inner', 2, 2) +
        item('1.', 'Other', 3) +
        '<p>End</p>' +
        item('iv.', 'Roman', 4),
    ),
  ).toEqual([
    '<ordered_list>',
    '  paragraph: One',
    '  paragraph: Two',
    'paragraph: Between',
    '<ordered_list 3>',
    '  paragraph: Three',
    '<bullet_list>',
    '  paragraph: Bullet',
    '<ordered_list 4>',
    '  paragraph: Four',
    '<ordered_list 3>',
    '  paragraph: Inner',
    '<ordered_list>',
    '  paragraph: Other',
    'paragraph: End',
    '<ordered_list 4>',
    '  paragraph: Roman',
  ])
  expect(pasted('<ol start="4"><li>a</li></ol><p>b</p><ol><li value="7">c</li></ol>')).toEqual([
    '<ordered_list 4>',
    '  paragraph: a',
    'paragraph: b',
    '<ordered_list 7>',
    '  paragraph: c',
  ])
})

test('EDIT-11 numbered lists from Word support multi-level numbers, restarts and digits of other scripts', () => {
  const item = (sign: string, words: string, level = 1) =>
    `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${sign}</span>${words}</p>`
  expect(
    pasted(
      item('2.', 'Two') +
        item('2.3.', 'Part', 2) +
        item('2.4.', 'Next part', 2) +
        item('1.', 'Again') +
        item('5.', 'Later') +
        '<p>Between</p>' +
        item('٤.', 'Four in Arabic') +
        item('٥.', 'Five in Arabic') +
        '<p>Between</p>' +
        item('б)', 'A letter of another script'),
    ),
  ).toEqual([
    '<ordered_list 2>',
    '  paragraph: Two',
    '<ordered_list 3>',
    '  paragraph: Part',
    '  paragraph: Next part',
    '<ordered_list>',
    '  paragraph: Again',
    '<ordered_list 5>',
    '  paragraph: Later',
    'paragraph: Between',
    '<ordered_list 4>',
    '  paragraph: Four in Arabic',
    '  paragraph: Five in Arabic',
    'paragraph: Between',
    '<ordered_list>',
    '  paragraph: A letter of another script',
  ])
})

test('EDIT-11 pasted headings are lowered by one level if they include an h1', () => {
  expect(pasted('<h1>Title</h1><h2>Part</h2><h6>Low</h6>')).toEqual([
    'heading 2: Title',
    'heading 3: Part',
    'heading 6: Low',
  ])
  expect(pasted('<h2>Part</h2><h3>Inner</h3>')).toEqual(['heading 2: Part', 'heading 3: Inner'])
})

test.each([
  ['a link', '<p data-pm-slice="1 1 []"><a href="javascript:alert(1)">words</a></p>'],
  [
    'a link with control characters',
    '<p data-pm-slice="1 1 []"><a href="java\tscript:alert(1)">words</a></p>',
  ],
  ['a mail link', '<p data-pm-slice="1 1 []"><a data-linktype="url" href="data:text/html,x">words</a></p>'],
  [
    'stored values',
    `<p data-pm-slice="1 1 []" data-stored='{"type":"paragraph","x":" javascript:alert(1)"}'>words</p>`,
  ],
  [
    'values of a link',
    `<p data-pm-slice="1 1 []"><a href="/a" data-values='{"custom":{"onclick":"alert(1)"}}'>words</a></p>`,
  ],
  ['an unknown mark', `<p data-pm-slice="1 1 []"><q data-unknown='{"href":"vbscript:x"}'>words</q></p>`],
  [
    'an unknown node',
    `<div data-pm-slice="0 0 []" data-unknown='{"attrs":{"src":"data:x"}}'></div><p>words</p>`,
  ],
  ['an image', '<p data-pm-slice="1 1 []">words</p><img src="data:image/svg+xml,x">'],
  ['a mention of a slice', '<p>data-pm-slice <a href="javascript:alert(1)">words</a></p>'],
  ['an attribute without an element', '<a href="javascript:alert(1)">words</a><!-- data-pm-slice -->'],
])('EDIT-11 %s marked as copied in the editor is pasted without unsafe addresses', (_, html) => {
  const { editor, changes } = openField(undefined)
  editor.view.pasteHTML(cleanHtml(html), new Event('paste') as ClipboardEvent)
  const stored = JSON.stringify(changes.at(-1)?.value)
  expect(stored).toContain('words')
  expect(stored).not.toMatch(/script|data:|onclick/i)
})
