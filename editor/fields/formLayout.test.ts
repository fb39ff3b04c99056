import { expect, test } from 'vitest'
import type { FieldSchema } from '../space/Component.ts'
import { fieldNames, formLayout } from './formLayout.ts'

const text = (pos: number): FieldSchema => ({ type: 'text', pos })
const section = (pos: number, keys: readonly string[], fieldset = {}): FieldSchema => ({
  type: 'section',
  pos,
  keys,
  fieldset,
})
const tab = (pos: number, display_name: string, keys: readonly string[]): FieldSchema => ({
  type: 'tab',
  pos,
  display_name,
  keys,
})

test('fields are sorted by their position in the schema', () => {
  const [form, ...more] = formLayout({ schema: { b: text(2), a: text(1), c: { type: 'text' } } })
  expect(fieldNames(form!.items)).toEqual(['a', 'b', 'c'])
  expect(more).toEqual([])
})

test('each field is listed once: in its section, its tab, or the first tab', () => {
  const tabs = formLayout({
    schema: {
      a: text(0),
      group: section(1, ['b', 'c', 'gone'], { title: 'Details', collapsed: true }),
      b: text(2),
      c: text(3),
      'tab-1': tab(4, 'Search', ['d', 'e']),
      d: text(5),
      e: text(6),
    },
  })
  expect(tabs.map(({ title, items }) => [title, fieldNames(items)])).toEqual([
    ['General', ['a', 'b', 'c']],
    ['Search', ['d', 'e']],
  ])
  expect(tabs[0]!.items[1]).toMatchObject({ kind: 'section', title: 'Details', isOpen: false })
})

test('a section is in the tab that lists the section or one of its fields', () => {
  const byName = formLayout({
    schema: { a: text(0), s: section(1, ['b']), b: text(2), t: tab(3, 'More', ['s']) },
  })
  expect(byName.map(({ items }) => fieldNames(items))).toEqual([['a'], ['b']])
  const byField = formLayout({
    schema: { a: text(0), s: section(1, ['b']), b: text(2), t: tab(3, 'More', ['b']) },
  })
  expect(byField.map(({ items }) => fieldNames(items))).toEqual([['a'], ['b']])
})
