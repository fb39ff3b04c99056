import { expect, test } from 'vitest'
import { rebaseAssets } from './rebaseAssets.ts'

const path = '2026/1600x1000/0123456789/hill.webp'

test.each([
  `https://a.storyblok.com/f/${path}`,
  `//a.storyblok.com/f/${path}`,
  `https://a-us.storyblok.com/f/${path}`,
  `https://s3.amazonaws.com/a.storyblok.com/f/${path}`,
])('CONTENT-13 rebaseAssets converts %s to an address of this site', (address) => {
  expect(rebaseAssets({ image: { filename: address } }, '')).toEqual({ image: { filename: `/f/${path}` } })
})

test('rebaseAssets does not change texts that only mention the host', () => {
  const story = { text: `see https://a.storyblok.com/f/${path}`, other: 'https://example.com/f/x.png' }
  expect(rebaseAssets(story, '')).toBe(story)
})

test('rebaseAssets does not copy parts of content without an asset address', () => {
  const body = [{ component: 'quote', quote: 'x' }]
  const story = { body, image: { filename: `https://a.storyblok.com/f/${path}` } }
  expect(rebaseAssets(story, '').body).toBe(body)
})

test('rebaseAssets returns content unchanged without a base', () => {
  const story = { filename: `https://a.storyblok.com/f/${path}` }
  expect(rebaseAssets(story, undefined)).toBe(story)
})
