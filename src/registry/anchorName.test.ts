import { expect, test } from 'vitest'
import { anchorName } from './anchorName.ts'

test.each([
  ['What changed', 'what-changed'],
  ['  A date — on a screen!  ', 'a-date-on-a-screen'],
  ['Don’t ask, it’s 9 %', 'dont-ask-its-9'],
  ['Forschung für Ärztinnen', 'forschung-fur-arztinnen'],
  ['İstanbul', 'istanbul'],
  ['Straße', 'straße'],
  ['Исследование', 'исследование'],
  ['研究 リポジトリ', '研究-リポジトリ'],
  ['한국어 연구', '한국어-연구'],
  ['हिन्दी शोध', 'हिन्दी-शोध'],
  ['ราคา ที่ดี', 'ราคา-ที่ดี'],
  ['שלום עולם', 'שלום-עולם'],
  ['½ price', '1-2-price'],
])('anchorName returns for %s the anchor %s', (heading, name) => {
  expect(anchorName(heading)).toBe(name)
})

test.each(['', '   ', '—', '🙂', '…!?'])(
  'anchorName returns section for %j, which has no words',
  (heading) => {
    expect(anchorName(heading)).toBe('section')
  },
)

test('anchorName ends an anchor after a complete word within 60 characters', () => {
  const name = anchorName('Seven people in twelve hide something from a pharmacy app and never say so')
  expect(name).toBe('seven-people-in-twelve-hide-something-from-a-pharmacy-app')
})

test('anchorName shortens a long word between characters', () => {
  expect(anchorName('x'.repeat(200))).toBe('x'.repeat(60))
  const name = anchorName(`a${'𐐨'.repeat(60)}`)
  expect(name.isWellFormed()).toBe(true)
  expect(name.length).toBeLessThanOrEqual(60)
})

test('anchorName returns no special characters of addresses and selectors', () => {
  expect(anchorName('a/b?c#d&e=f"g<h>%20')).toMatch(/^[\p{L}\p{N}-]+$/u)
})
