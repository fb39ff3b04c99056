import { describe, expect, test } from 'vitest'
import { clientAddress, clientKey, plainAddress, readTrustedProxy } from './clientAddress.ts'

const trusted = (text: string) => readTrustedProxy(text) ?? expect.unreachable(text)

describe('the client is told from the connection', () => {
  test.each([undefined, '198.51.100.1', '198.51.100.1, 10.0.0.1'])(
    'without a trusted proxy, X-Forwarded-For: %s',
    (forwarded) => {
      expect(clientAddress('10.0.0.9', forwarded, undefined)).toBe('10.0.0.9')
    },
  )

  test.each([
    ['10.0.0.9', '198.51.100.1', '198.51.100.1'],
    // What stands further left is the client's own word.
    ['10.0.0.9', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.9', '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['10.0.0.9', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['::ffff:10.0.0.9', '198.51.100.1:4711', '198.51.100.1'],
    ['2001:db8::1', '[2001:DB8:9::5]:80', '2001:db8:9::5'],
    ['10.0.0.9', 'unknown', '10.0.0.9'],
    ['10.0.0.9', '', '10.0.0.9'],
    ['10.0.0.9', undefined, '10.0.0.9'],
    // The connection is no proxy's.
    ['198.51.100.7', '1.1.1.1', '198.51.100.7'],
  ])('behind a trusted one: %s with %s is %s', (connection, forwarded, address) => {
    expect(clientAddress(connection, forwarded, trusted('10.0.0.0/8, 2001:db8::1'))).toBe(address)
  })

  test('behind so many of them', () => {
    const chain = '1.1.1.1, 198.51.100.1, 10.0.0.2'
    expect(clientAddress('10.0.0.9', chain, trusted('1'))).toBe('10.0.0.2')
    expect(clientAddress('10.0.0.9', chain, trusted('2'))).toBe('198.51.100.1')
    expect(clientAddress('10.0.0.9', '198.51.100.1', trusted('2'))).toBe('198.51.100.1')
  })

  test('of a long X-Forwarded-For only the end is read', () => {
    const long = '10.0.0.1, '.repeat(1000)
    expect(clientAddress('10.0.0.9', `1.1.1.1, ${long}10.0.0.1`, trusted('10.0.0.0/8'))).toMatch(/^10\./)
  })
})

test.each(['', '0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'localhost', '10.0.0.1,', '100'])(
  '"%s" names no proxy',
  (text) => {
    expect(readTrustedProxy(text)).toBeUndefined()
  },
)

test.each([
  [' 198.51.100.1 ', '198.51.100.1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::FFFF:198.51.100.1', '198.51.100.1'],
  ['999.1.1.1', undefined],
  ['_hidden', undefined],
])('the address in %j is %j', (text, address) => {
  expect(plainAddress(text)).toBe(address)
})

test('SEC-03 addresses of one IPv6 network of 64 bits are one client', () => {
  expect(clientKey('2001:db8:1:2:3:4:5:6')).toBe(clientKey('2001:db8:1:2::9'))
  expect(clientKey('2001:0db8:0001:0002::9')).toBe(clientKey('2001:db8:1:2::1'))
  expect(clientKey('2001:db8::1')).toBe(clientKey('2001:db8:0:0:ffff::'))
  expect(clientKey('2001:db8:1:3::1')).not.toBe(clientKey('2001:db8:1:2::1'))
  expect(clientKey('::1')).not.toBe(clientKey('2001:db8::1'))
  expect([clientKey('198.51.100.1'), clientKey(undefined)]).toEqual(['198.51.100.1', 'unknown'])
})
