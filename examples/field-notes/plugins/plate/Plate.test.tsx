// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { plates } from '../../samples.ts'
import { composed } from '../../tests/composed.ts'

test('a plate has buttons that enlarge the picture, a caption and an alternative text', async () => {
  const { root } = await composed('plate', { image: plates.salt, alt: 'Salt', caption: 'In October.' })
  const large = root.querySelector('[popover]')!
  expect([...root.querySelectorAll('button')].map((button) => button.getAttribute('popovertarget'))).toEqual([
    large.id,
    large.id,
  ])
  expect(root.querySelector('img')?.alt).toBe('Salt')
  expect(root.querySelector('figcaption')?.textContent).toBe('In October.')
})

test('a plate without an alternative text uses the alternative text of the file', async () => {
  const { root } = await composed('plate', { image: plates.salt })
  expect(root.querySelector('img')?.alt).toBe(plates.salt.alt)
})
