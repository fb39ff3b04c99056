import { describe, expect, test } from 'vitest'
import { ImageProblem } from './ImageProblem.ts'
import { parseImageAddress } from './parseImageAddress.ts'

test.each([
  ['/f/1/8x8/ab/a.png', '/f/1/8x8/ab/a.png', undefined],
  ['/f/1/8x8/ab/a.png/', '/f/1/8x8/ab/a.png', undefined],
  ['/f/1/8x8/ab/a.png/m', '/f/1/8x8/ab/a.png', ''],
  ['/f/1/8x8/ab/a.png/m/', '/f/1/8x8/ab/a.png', ''],
  ['/f/1/8x8/ab/a.png/m/200x0/smart/', '/f/1/8x8/ab/a.png', '200x0/smart/'],
  ['/f/1/ab/a%20b%C3%A4.png/m/filters:blur(1,%202)', '/f/1/ab/a bä.png', 'filters:blur(1, 2)'],
  ['/f/1/ab/a.png/m/filters%3Afill%28fff%29', '/f/1/ab/a.png', 'filters:fill(fff)'],
  ['/f/m/a.png/m/1x1', '/f/m/a.png', '1x1'],
])('%s is parsed as the asset %s with the operations %j', (pathname, asset, operations) => {
  expect(parseImageAddress(pathname)).toEqual({ asset, operations })
})

describe('rejected addresses', () => {
  test.each([
    '/f/../etc/passwd',
    '/f/1/../../etc/passwd',
    '/f/1/%2e%2e/%2E%2E/etc/passwd',
    '/f/1/..%2f..%2fetc%2fpasswd',
    '/f/1/%2Fetc%2Fpasswd',
    '/f//etc/passwd',
    '/f/1/..%5C..%5Cboot.ini',
    '/f/1/C:/boot.ini',
    '/f/1/a.png%00.svg',
    '/f/1/a%0d%0ab.png',
    '/f/1/./a.png',
    '/f/1/%ff/a.png',
    '/f/1/a%2.png',
    '/f/1/a.png/m/../../b',
    '/f/1',
    '/f/1/',
    '/f/',
    '/g/1/a.png',
    'f/1/a.png',
  ])('the address %s is rejected', (pathname) => {
    expect(() => parseImageAddress(pathname)).toThrow(expect.objectContaining({ status: 400 }))
  })

  test('an address that is too long is rejected', () => {
    const address = (length: number) => `/f/1/${'a'.repeat(length - '/f/1/'.length)}`
    expect(parseImageAddress(address(2048)).asset).toHaveLength(2048)
    expect(() => parseImageAddress(address(2049))).toThrow(ImageProblem)
    expect(() => parseImageAddress(address(2049))).toThrow('longer than 2048 characters')
  })
})
