// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { plates } from '../../samples.ts'
import { composed } from '../../tests/composed.ts'

test('opens large by its button, and says what it shows', async () => {
  const { root } = await composed('plate', { image: plates.salt, alt: 'Salt', caption: 'In October.' })
  const large = root.querySelector('[popover]')!
  expect([...root.querySelectorAll('button')].map((button) => button.getAttribute('popovertarget'))).toEqual([
    large.id,
    large.id,
  ])
  expect(root.querySelector('img')?.alt).toBe('Salt')
  expect(root.querySelector('figcaption')?.textContent).toBe('In October.')
})

test('takes the words of the file where it has none of its own', async () => {
  const { root } = await composed('plate', { image: plates.salt })
  expect(root.querySelector('img')?.alt).toBe(plates.salt.alt)
})
