import { expect, test } from 'vitest'
import { readingTime, WORDS_PER_MINUTE } from './readingTime.ts'

const wordsOf = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test.each([
  ['nothing', '', 0],
  ['signs alone', '— … !', 0],
  ['a word', 'Ask.', 1],
  ['a minute', wordsOf(WORDS_PER_MINUTE), 1],
  ['a word more than a minute', wordsOf(WORDS_PER_MINUTE + 1), 2],
  ['ten minutes', wordsOf(WORDS_PER_MINUTE * 10), 10],
])('reads %s', (_, text, minutes) => {
  expect(readingTime(text)).toBe(minutes)
})

test('counts what is read, not how it is written', () => {
  const half = wordsOf(WORDS_PER_MINUTE / 2)
  const document = { type: 'doc', content: [paragraph(half), paragraph(half)] } as const
  expect(readingTime(document)).toBe(1)
  expect(readingTime(`<p class="a b c d">${half}</p><p>${half}</p>`)).toBe(1)
  expect(readingTime(document, 'One more.')).toBe(2)
})

test('counts a word with an apostrophe once, and words of scripts without spaces', () => {
  expect(readingTime("don't ".repeat(WORDS_PER_MINUTE))).toBe(1)
  expect(readingTime('研究'.repeat(WORDS_PER_MINUTE * 2))).toBeGreaterThan(1)
})

test('takes nothing for nothing', () => {
  expect(readingTime(undefined)).toBe(0)
  expect(readingTime()).toBe(0)
})
