import { describe, expect, test } from 'vitest'
import { clientAddress, clientKey, normalizeAddress, readTrustedProxy } from './clientAddress.ts'

const trusted = (text: string) => readTrustedProxy(text) ?? expect.unreachable(text)

describe('clientAddress', () => {
  test.each([undefined, '198.51.100.1', '198.51.100.1, 10.0.0.1'])(
    'clientAddress returns the address of the connection without a trusted proxy, with X-Forwarded-For %s',
    (forwarded) => {
      expect(clientAddress('10.0.0.9', forwarded, undefined)).toBe('10.0.0.9')
    },
  )

  test.each([
    ['10.0.0.9', '198.51.100.1', '198.51.100.1'],
    // Addresses further left were sent by the client.
    ['10.0.0.9', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.9', '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['10.0.0.9', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['::ffff:10.0.0.9', '198.51.100.1:4711', '198.51.100.1'],
    ['2001:db8::1', '[2001:DB8:9::5]:80', '2001:db8:9::5'],
    ['10.0.0.9', 'unknown', '10.0.0.9'],
    ['10.0.0.9', '', '10.0.0.9'],
    ['10.0.0.9', undefined, '10.0.0.9'],
    // The connection doesn't come from a trusted proxy.
    ['198.51.100.7', '1.1.1.1', '198.51.100.7'],
  ])(
    'the client of connection %s with X-Forwarded-For %s is %s behind trusted proxies',
    (connection, forwarded, address) => {
      expect(clientAddress(connection, forwarded, trusted('10.0.0.0/8, 2001:db8::1'))).toBe(address)
    },
  )

  test('clientAddress skips the configured number of proxies', () => {
    const chain = '1.1.1.1, 198.51.100.1, 10.0.0.2'
    expect(clientAddress('10.0.0.9', chain, trusted('1'))).toBe('10.0.0.2')
    expect(clientAddress('10.0.0.9', chain, trusted('2'))).toBe('198.51.100.1')
    expect(clientAddress('10.0.0.9', '198.51.100.1', trusted('2'))).toBe('198.51.100.1')
  })

  test('clientAddress reads only the end of a long X-Forwarded-For', () => {
    const long = '10.0.0.1, '.repeat(1000)
    expect(clientAddress('10.0.0.9', `1.1.1.1, ${long}10.0.0.1`, trusted('10.0.0.0/8'))).toMatch(/^10\./)
  })
})

test.each(['', '0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'localhost', '10.0.0.1,', '100'])(
  'readTrustedProxy returns undefined for "%s"',
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
])('normalizeAddress converts %j to %j', (text, address) => {
  expect(normalizeAddress(text)).toBe(address)
})

test('SEC-03 IPv6 addresses with the same first 64 bits are one client', () => {
  expect(clientKey('2001:db8:1:2:3:4:5:6')).toBe(clientKey('2001:db8:1:2::9'))
  expect(clientKey('2001:0db8:0001:0002::9')).toBe(clientKey('2001:db8:1:2::1'))
  expect(clientKey('2001:db8::1')).toBe(clientKey('2001:db8:0:0:ffff::'))
  expect(clientKey('2001:db8:1:3::1')).not.toBe(clientKey('2001:db8:1:2::1'))
  expect(clientKey('::1')).not.toBe(clientKey('2001:db8::1'))
  expect([clientKey('198.51.100.1'), clientKey(undefined)]).toEqual(['198.51.100.1', 'unknown'])
})
