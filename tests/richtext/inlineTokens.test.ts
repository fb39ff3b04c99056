import { expect, test } from 'vitest'
import { parseTokens } from '../../editor/fields/richtext/tokens/parseTokens.ts'
import { writeToken } from '../../editor/fields/richtext/tokens/writeToken.ts'
import { seededRandom } from '../../src/content/seededRandom.ts'
import { parseInlineTokens } from '../../src/richtext/parseInlineTokens.ts'

/** Single characters. A third of the texts contains only these, the other texts also tokens and parts of tokens. */
const CHARACTERS = ['[', ']', '[[', ']]', '\\', '"', "'", '|', '=', ' ', '\n', 'a', 'é', '1', '-', '_']
const PIECES = [
  ...CHARACTERS,
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

const tokensOfSite = (text: string) =>
  parseInlineTokens(text).flatMap((segment) => {
    if (segment.kind !== 'token') return []
    const { start, end, type, attributes, value } = segment
    return [{ start, end, type, value, attributes: attributes.map(({ name, value }) => ({ name, value })) }]
  })

test('the editor and the site find the same tokens in a text', () => {
  const random = seededRandom(7)
  let found = 0
  for (let index = 0; index < 30_000; index++) {
    const text = randomText(random, index % 3 ? PIECES : CHARACTERS)
    const tokens = tokensOfSite(text)
    expect(parseTokens(text), text).toEqual(tokens)
    found += tokens.length
  }
  expect(found).toBeGreaterThan(3000)
})

test('the site reads tokens that the editor writes without changes', () => {
  const random = seededRandom(11)
  for (let index = 0; index < 5000; index++) {
    const value = randomText(random, CHARACTERS).trim()
    const attributes = [
      { name: 'label', value: randomText(random, CHARACTERS) },
      { name: 'flag', value: undefined },
    ]
    const text = writeToken({ type: 'kbd', attributes, value })
    expect(tokensOfSite(`${text} after`), text).toEqual([
      { start: 0, end: text.length, type: 'kbd', attributes, value },
    ])
  }
})
