import { expect, test } from 'vitest'
import { acceptedEncoding } from './acceptedEncoding.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['GZIP;Q=0.9, BR;Q=0.8', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=1.0, *;q=0.5', 'gzip'],
  ['br;q=x', undefined],
  ['brotli, x-gzip', undefined],
  [';q=1,,', undefined],
])('Accept-Encoding: %s selects %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
