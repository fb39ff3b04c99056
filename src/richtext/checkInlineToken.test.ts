import { expect, test } from 'vitest'
import type { Inline } from '../registry/inline.ts'
import { checkInlineToken } from './checkInlineToken.ts'
import { parseInlineTokens, type TokenSegment } from './parseInlineTokens.ts'

const inline: Inline = {
  types: ['kbd'],
  value: 'required',
  attributes: {
    os: { type: 'option', values: ['mac', 'windows'], required: true },
    size: { type: 'number' },
    big: { type: 'flag' },
    label: { type: 'text' },
  },
  toFields: () => ({}),
  example: '[[kbd os="mac" | K]]',
}

const check = (text: string, more: Partial<Inline> = {}) =>
  checkInlineToken(parseInlineTokens(text)[0] as TokenSegment, { ...inline, ...more })

test('RICH-03 checkInlineToken converts attributes to the declared types', () => {
  expect(check('[[kbd os=mac size="2.5" big label="A b" | K]]')).toEqual({
    token: { type: 'kbd', value: 'K', attributes: { os: 'mac', size: 2.5, big: true, label: 'A b' } },
  })
})

test.each([
  ['[[kbd os=linux | K]]', "needs one of mac, windows as 'os'", 6],
  ['[[kbd os | K]]', "needs one of mac, windows as 'os'", 6],
  ['[[kbd os=mac size=big | K]]', "needs a number as 'size'", 13],
  ['[[kbd os=mac size="" | K]]', "needs a number as 'size'", 13],
  ['[[kbd os=mac big=yes | K]]', "needs nothing after the name as 'big'", 13],
  ['[[kbd os=mac label | K]]', "needs text as 'label'", 13],
  ['[[kbd os=mac os=mac | K]]', "has the attribute 'os' twice", 13],
  ['[[kbd os=mac lable=x | K]]', "has the unknown attribute 'lable': did you mean 'label'?", 13],
  ['[[kbd os=mac colour=x | K]]', "has the unknown attribute 'colour': allowed are os, size, big, label", 13],
  [
    '[[kbd os=mac constructor=x | K]]',
    "has the unknown attribute 'constructor': allowed are os, size, big, label",
    13,
  ],
  ['[[kbd | K]]', "needs the attribute 'os'", 0],
  ['[[kbd os=mac]]', 'needs a value after a bar', 0],
  ['[[kbd os=mac | ]]', 'needs a value after a bar', 0],
])('RICH-03 checkInlineToken rejects %s', (text, problem, position) => {
  expect(check(text)).toEqual({ token: undefined, problem, position })
})

test('RICH-03 checkInlineToken accepts tokens whose value is optional, and rejects a forbidden value', () => {
  expect(check('[[kbd os=mac]]', { value: 'optional' }).token?.value).toBe('')
  expect(check('[[kbd os=mac | K]]', { value: 'none' })).toMatchObject({ problem: 'does not allow a value' })
  expect(check('[[kbd os=mac]]', { value: 'none' }).token).toBeDefined()
  expect(check('[[kbd a=1 | K]]', { attributes: undefined })).toMatchObject({
    problem: "has the unknown attribute 'a': none are allowed",
  })
})
