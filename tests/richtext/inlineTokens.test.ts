import { expect, test } from 'vitest'
import { parseTokens } from '../../editor/fields/richtext/tokens/parseTokens.ts'
import { writeToken } from '../../editor/fields/richtext/tokens/writeToken.ts'
import { seededRandom } from '../../src/content/seededRandom.ts'
import { parseInlineTokens } from '../../src/richtext/parseInlineTokens.ts'

/** Every third text is made of these alone, the others of tokens and what looks like one. */
const SIGNS = ['[', ']', '[[', ']]', '\\', '"', "'", '|', '=', ' ', '\n', 'a', 'é', '1', '-', '_']
const PIECES = [
  ...SIGNS,
  '[[kbd | A]]',
  '[[icon name=rock ',
  'label="a b"',
  "x='y'",
  ' flag',
  '\\[[',
  '[[kbd|',
  '[[ ',
]

const randomText = (random: () => number, pieces: readonly string[]) =>
  Array.from(
    { length: 1 + Math.floor(random() * 14) },
    () => pieces[Math.floor(random() * pieces.length)],
  ).join('')

const onThePage = (text: string) =>
  parseInlineTokens(text).flatMap((segment) => {
    if (segment.kind !== 'token') return []
    const { start, end, type, attributes, value } = segment
    return [{ start, end, type, value, attributes: attributes.map(({ name, value }) => ({ name, value })) }]
  })

test('the editor finds the tokens in a text that the page finds', () => {
  const random = seededRandom(7)
  let found = 0
  for (let index = 0; index < 30_000; index++) {
    const text = randomText(random, index % 3 ? PIECES : SIGNS)
    const tokens = onThePage(text)
    expect(parseTokens(text), text).toEqual(tokens)
    found += tokens.length
  }
  expect(found).toBeGreaterThan(3000)
})

test('a token that the editor writes is read on the page as it was meant', () => {
  const random = seededRandom(11)
  for (let index = 0; index < 5000; index++) {
    const value = randomText(random, SIGNS).trim()
    const attributes = [
      { name: 'said', value: randomText(random, SIGNS) },
      { name: 'flag', value: undefined },
    ]
    const text = writeToken({ type: 'kbd', attributes, value })
    expect(onThePage(`${text} after`), text).toEqual([
      { start: 0, end: text.length, type: 'kbd', attributes, value },
    ])
  }
})
