import { expect, test } from 'vitest'
import type { TokenType } from '../richtext/tokens/tokenTypes.ts'
import { completeToken } from './completeToken.ts'

const TYPES: readonly TokenType[] = [
  {
    type: 'kbd',
    aliases: ['key'],
    title: 'Keyboard shortcut',
    attributes: [],
    value: 'required',
    example: '',
  },
  {
    type: 'tag',
    aliases: [],
    title: 'Tag',
    attributes: [
      { name: 'tone', kind: 'option', values: ['ochre', 'lapis'], isRequired: false, help: '' },
      { name: 'large', kind: 'flag', values: [], isRequired: false, help: '' },
    ],
    value: 'required',
    example: '',
  },
  {
    type: 'icon',
    aliases: [],
    title: 'Icon',
    attributes: [{ name: 'name', kind: 'text', values: [], isRequired: true, help: '' }],
    value: 'none',
    example: '',
  },
]

/** Applies the first hint at the caret, written as `^`, to a text; null without a hint. */
function completed(text: string): string | null {
  const caret = text.indexOf('^')
  const plain = text.replace('^', '')
  const found = completeToken(plain, caret, TYPES)
  const hint = found?.hints[0]
  if (!found || !hint) return null
  const before = plain.slice(0, found.from) + hint.text.slice(0, hint.caret)
  return `${before}^${hint.text.slice(hint.caret)}${plain.slice(found.to)}`
}
const labels = (text: string) =>
  completeToken(text.replace('^', ''), text.indexOf('^'), TYPES)?.hints.map(({ label }) => label) ?? []

test('two brackets suggest all types, and letters filter them by name, alias and title', () => {
  expect(labels('Press [[^')).toEqual(['Keyboard shortcut', 'Tag', 'Icon'])
  expect(labels('[[ke^')).toEqual(['Keyboard shortcut'])
  expect(labels('[[SHORT^')).toEqual(['Keyboard shortcut'])
  expect(labels('[[nothing^')).toEqual([])
})

test('a chosen type is inserted with its required parts, and the caret is in the first of them', () => {
  expect(completed('Press [[kb^ now')).toBe('Press [[kbd | ^]] now')
  expect(completed('[[ic^')).toBe('[[icon name=^]]')
  expect(completed('[[ta^ | New]]')).toBe('[[tag^ | New]]')
})

test('after a type its unused attributes are suggested, and after an attribute its values', () => {
  expect(labels('[[tag ^')).toEqual(['tone', 'large'])
  expect(labels('[[tag large ^')).toEqual(['tone'])
  expect(completed('[[tag to^ | New]]')).toBe('[[tag tone=^ | New]]')
  expect(labels('[[tag tone=^')).toEqual(['ochre', 'lapis'])
  expect(completed('[[tag tone=la^ | New]]')).toBe('[[tag tone=lapis^ | New]]')
})

test('no hints are suggested in values, outside of tokens, in escaped tokens and for unknown types', () => {
  for (const text of ['[[kbd | ta^', '[[kbd | K]] ta^', '\\[[ta^', 'ta^', '[[other ^', '[[icon name=^'])
    expect(labels(text)).toEqual([])
})
