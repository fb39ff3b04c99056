import { describe, expect, test } from 'vitest'
import { assetAddress, isHosted } from './assetAddress.ts'

const PATH = '/f/2026/2400x1500/38feb82b5d/screen.webp'

describe('hosted files', () => {
  test.each([
    `https://a.storyblok.com${PATH}`,
    `http://a.storyblok.com${PATH}`,
    `https://A.Storyblok.com${PATH}`,
    `//a.storyblok.com${PATH}`,
    `https://s3.amazonaws.com/a.storyblok.com${PATH}`,
    `//s3.amazonaws.com/a.storyblok.com${PATH}`,
    ` https://a.storyblok.com${PATH}?cv=1700000000#top `,
    `https://a.storyblok.com${PATH}/m/800x0/smart`,
    `https://a.storyblok.com${PATH}/m/`,
    PATH,
  ])('assetAddress resolves the hosted file %s under the base', (filename) => {
    expect(isHosted(filename)).toBe(true)
    expect(assetAddress(filename, '')).toBe(PATH)
    expect(assetAddress(filename, 'https://a.storyblok.com')).toBe(`https://a.storyblok.com${PATH}`)
    expect(assetAddress(filename, 'https://a.storyblok.com/')).toBe(`https://a.storyblok.com${PATH}`)
  })

  test('assetAddress keeps the host of a hosted file without a base', () => {
    expect(assetAddress(PATH)).toBe(PATH)
    expect(assetAddress(`//s3.amazonaws.com/a.storyblok.com${PATH}`)).toBe(`https://a.storyblok.com${PATH}`)
    expect(assetAddress(`https://a-us.storyblok.com${PATH}`)).toBe(`https://a-us.storyblok.com${PATH}`)
  })

  test('assetAddress encodes spaces in the address of a hosted file', () => {
    expect(assetAddress('/f/1/ab/my file.pdf', '')).toBe('/f/1/ab/my%20file.pdf')
  })
})

test.each([
  ['https://images.example.com/a.png?w=1#x', 'https://images.example.com/a.png?w=1#x'],
  ['http://images.example.com/a b.png', 'http://images.example.com/a%20b.png'],
  ['https://example.com/a.storyblok.com/f/1/a.png', 'https://example.com/a.storyblok.com/f/1/a.png'],
  ['https://a.storyblok.com.example.com/f/1/a.png', 'https://a.storyblok.com.example.com/f/1/a.png'],
])('assetAddress does not change the host of %s, which is not hosted', (filename, address) => {
  expect(isHosted(filename)).toBe(false)
  expect(assetAddress(filename, 'https://a.storyblok.com')).toBe(address)
})

test.each([
  '',
  ' ',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' JavaScript:alert(1)//https://a.storyblok.com/f/1/a.png',
  'data:image/svg+xml,<svg/>',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'vbscript:x',
  'picture.png',
  '//example.com/a.png',
  '/\\example.com/a.png',
  '/share/default.png',
  '/v1/spaces/1/stories/2/publish',
  '/f',
  '/f/../admin',
  '/f/1/%2e%2e/admin',
  '/f/1/..\\admin',
  'https://',
  '/f/1/a\u0000.png',
])('RICH-05 assetAddress rejects %j', (filename) => {
  expect(isHosted(filename)).toBe(false)
  expect(assetAddress(filename, '')).toBeUndefined()
})
