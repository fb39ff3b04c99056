import { describe, expect, test } from 'vitest'
import { parseInlineTokens } from './parseInlineTokens.ts'

/** Returns segments in short form: texts, parts of tokens, and text, problem and position of malformed tokens. */
const read = (text: string) =>
  parseInlineTokens(text).map((segment) => {
    const raw = text.slice(segment.start, segment.end)
    if (segment.kind === 'text') return raw
    if (segment.kind === 'malformed') return { raw, problem: segment.problem, at: segment.position }
    const attributes = segment.attributes.map(({ name, value }) =>
      value === undefined ? name : `${name}=${value}`,
    )
    return { type: segment.type, attributes, value: segment.value }
  })

const token = (type: string, attributes: string[] = [], value?: string) => ({ type, attributes, value })

describe('tokens', () => {
  test.each([
    ['[[kbd]]', token('kbd')],
    ['[[ kbd ]]', token('kbd')],
    ['[[kbd | Cmd+K]]', token('kbd', [], 'Cmd+K')],
    ['[[kbd|Cmd+K]]', token('kbd', [], 'Cmd+K')],
    ['[[kbd os="mac" big | K]]', token('kbd', ['os=mac', 'big'], 'K')],
    ["[[kbd os='m a c' label=\"it's\" | K]]", token('kbd', ['os=m a c', "label=it's"], 'K')],
    ['[[kbd os=mac size=2.5|K]]', token('kbd', ['os=mac', 'size=2.5'], 'K')],
    ['[[kbd\n  os="mac"\n| K\n]]', token('kbd', ['os=mac'], 'K')],
    ['[[tool-tip text="a \\"b\\" | ]] \\\\ c"]]', token('tool-tip', ['text=a "b" | ]] \\ c'])],
    ['[[kbd | a]b [c\\]\\] \\| d]]', token('kbd', [], 'a]b [c]] | d')],
    ['[[kbd | C:\\dir]]', token('kbd', [], 'C:\\dir')],
    ['[[kbd | ]]', token('kbd', [], '')],
    ['[[kbd x="" | y]]', token('kbd', ['x='], 'y')],
    ['[[größe | 1]]', token('größe', [], '1')],
  ])('RICH-03 parseInlineTokens parses the token %s', (text, expected) => {
    expect(read(text)).toEqual([expected])
  })

  test('RICH-03 parseInlineTokens recognizes adjacent tokens inside text', () => {
    expect(read('Press [[kbd | A]][[kbd | B]], then [[[kbd | C]]].')).toEqual([
      'Press ',
      token('kbd', [], 'A'),
      token('kbd', [], 'B'),
      ', then [',
      token('kbd', [], 'C'),
      '].',
    ])
  })

  test('RICH-03 parseInlineTokens returns an escaped opening as text without the backslash', () => {
    expect(read('a \\[[kbd | A]] b')).toEqual(['a ', '[[kbd | A]] b'])
    expect(read('\\[[kbd]] [[kbd]]')).toEqual(['[[kbd]] ', token('kbd')])
  })

  test.each(['', 'plain', '[one]', 'a[[1, 2], [3]]', ']]', '[[ "x" ]]', '[[', '[[[[', 'x[[-]]'])(
    'parseInlineTokens returns brackets without a name as text: %j',
    (text) => {
      expect(read(text).join('')).toBe(text)
    },
  )
})

describe('malformed tokens', () => {
  test.each([
    ['[[kbd | A', '[[kbd | A', 'is not closed', 0],
    ['[[kbd', '[[kbd', 'is not closed', 0],
    ['[[kbd | A] b', '[[kbd | A] b', 'is not closed', 0],
    ['[[kbd os="mac | A]]', '[[kbd os="mac | A]]', 'has a quote that is not closed', 9],
    ['[[kbd os= | A]] b', '[[kbd os= | A]]', 'has an attribute without a value after its equals sign', 9],
    ['[[kbd os="a"big | A]] b', '[[kbd os="a"big | A]]', 'needs a space here', 12],
    ['[[kbd 1=2 | A]] b', '[[kbd 1=2 | A]]', 'has a character that belongs to no attribute', 6],
    ['[[ | A]] b', '[[ | A]]', 'has no type', 3],
    ['[[]] b', '[[]]', 'has no type', 2],
  ])('RICH-03 parseInlineTokens reports the malformed token in %s', (text, raw, problem, at) => {
    expect(read(text)[0]).toEqual({ raw, problem, at })
  })

  test('RICH-03 parseInlineTokens recognizes a token after a malformed token', () => {
    expect(read('[[kbd os="a [[kbd | B]] c')).toEqual([
      { raw: '[[kbd os="a ', problem: 'has a quote that is not closed', at: 9 },
      token('kbd', [], 'B'),
      ' c',
    ])
  })
})

describe('hostile text', () => {
  test.each([
    '[',
    '[[',
    '[[a',
    '[[a ',
    '[[a b="',
    "[[a b='x ",
    '[[a|',
    '[[a|\\',
    '\\[[',
    '[[a]] ',
    '[[a b=c|d]] ',
    ']]',
    '[[ ',
    '[[a b="\\',
    'ä[[ä',
  ])('RICH-03 parseInlineTokens splits %j repeated to a hundred thousand characters without loss', (part) => {
    const text = part.repeat(Math.ceil(100_000 / part.length))
    let end = 0
    const lost = parseInlineTokens(text).filter((segment) => {
      const between = text.slice(end, segment.start)
      end = segment.end
      return (between !== '' && between !== '\\') || segment.end <= segment.start
    })
    expect(lost).toEqual([])
    expect(end).toBe(text.length)
  })

  test('parseInlineTokens parses a token of one megabyte', () => {
    expect(read(`[[a | ${'x'.repeat(1_000_000)}]]`)).toEqual([token('a', [], 'x'.repeat(1_000_000))])
    expect(read(`[[a | ${'\\]'.repeat(500_000)}]]`)).toEqual([token('a', [], ']'.repeat(500_000))])
    expect(read(`[[a b="${'[x'.repeat(500_000)}"]]`)).toHaveLength(1)
  })
})
