// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { plates } from '../../samples.ts'
import { composed } from '../../tests/composed.ts'

test('leads to the large picture, and says what it shows', async () => {
  const { root } = await composed('plate', { image: plates.salt, alt: 'Salt', caption: 'In October.' })
  expect(root.querySelector('a')?.getAttribute('href')).toMatch(/plate-salt\.webp\/m\/1600x0/)
  expect(root.querySelector('img')?.alt).toBe('Salt')
  expect(root.querySelector('figcaption')?.textContent).toBe('In October.')
})

test('takes the words of the file where it has none of its own', async () => {
  const { root } = await composed('plate', { image: plates.salt })
  expect(root.querySelector('img')?.alt).toBe(plates.salt.alt)
})
