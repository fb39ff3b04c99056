import { expect, test } from 'vitest'
import { prioritizeFirstPicture } from './prioritizeFirstPicture.ts'

const image = (attributes = '', size = 'width="960" height="600"') =>
  `<picture><source type="image/avif" srcSet="/a.avif 1w"/><img src="/a.webp" ${size} loading="lazy"${attributes}/></picture>`
const text = (length: number) => `<p>${'x'.repeat(length)}</p>`

test('the first large picture of the first screen loads eagerly with high priority, later ones stay lazy', () => {
  const html = prioritizeFirstPicture(text(400) + image() + image())
  expect(html).toBe(text(400) + image().replace('loading="lazy"', 'fetchPriority="high"') + image())
})

test('a small picture stays lazy and the large one after it is prioritized', () => {
  const small = image('', 'width="48" height="48"')
  expect(prioritizeFirstPicture(small + image())).toBe(
    small + image().replace('loading="lazy"', 'fetchPriority="high"'),
  )
})

test.each([
  ['follows more text than the first screen shows', text(501) + image()],
  ['has no size', image('', 'alt=""')],
  ['is in an island', `<q-island id="a">${image()}</q-island>`],
  ['is before a picture with high priority', image() + image(' fetchPriority="high"')],
])('a picture stays lazy if it %s', (_, html) => {
  expect(prioritizeFirstPicture(html)).toBe(html)
})
