import { expect, test } from 'vitest'
import { nearestName } from './nearestName.ts'

const names = ['quote', 'image', 'image_with_text', 'faq_list', 'grid_list']

test.each([
  ['qoute', 'quote'],
  ['quotes', 'quote'],
  ['Image', 'image'],
  ['imageWithText', 'image_with_text'],
  ['image-with-txt', 'image_with_text'],
  ['faq list', 'faq_list'],
  ['gird_list', 'grid_list'],
])('nearestName returns for %s the name %s', (wanted, name) => {
  expect(nearestName(wanted, names)).toBe(name)
})

test.each(['carousel', '', '---', '__proto__', 'x'.repeat(100_000)])(
  'nearestName returns undefined for %.20s, which is not similar to any name',
  (wanted) => {
    expect(nearestName(wanted, names)).toBeUndefined()
  },
)

test('nearestName returns the most similar name, and the first of equally similar names', () => {
  expect(nearestName('list_b', ['list_aa', 'list_bb'])).toBe('list_bb')
  expect(nearestName('list_c', ['list_a', 'list_b'])).toBe('list_a')
})
