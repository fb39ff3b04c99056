import { expect, test } from 'vitest'
import { readTrustedProxy } from './clientAddress.ts'
import { createClientIdentification } from './clients.ts'

/** Returns the number of warnings about a proxy after three requests with these headers from a connection. */
function warnings(
  headers: Readonly<Record<string, string>>,
  connection: string | undefined,
  trusted?: string,
) {
  const reported: string[] = []
  const identifyClient = createClientIdentification({
    trustedProxy: trusted === undefined ? undefined : readTrustedProxy(trusted),
    report: (message) => reported.push(message),
  })
  for (let count = 0; count < 3; count += 1) identifyClient((name) => headers[name], connection)
  expect(reported.every((message) => message.includes('TRUSTED_PROXY'))).toBe(true)
  return reported.length
}

const FOREIGN = { host: 'www.example.org' }

test.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
])('SEC-03 an untrusted proxy is reported once, when a request has the header %s', (name) => {
  for (const connection of ['127.0.0.1', '::1', '192.0.2.7'])
    expect(warnings({ host: 'localhost', [name]: 'x' }, connection)).toBe(1)
})

test('SEC-03 a local proxy without proxy headers is detected by a foreign Host header', () => {
  for (const connection of ['127.0.0.1', '::ffff:127.0.0.1', '::1'])
    expect(warnings(FOREIGN, connection)).toBe(1)
})

test('a trusted proxy, a local client and a remote client are not reported', () => {
  expect(warnings({ ...FOREIGN, 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1', '127.0.0.1')).toBe(0)
  for (const host of ['localhost:4000', '127.0.0.1', '[::1]:4000'])
    expect(warnings({ host }, '127.0.0.1')).toBe(0)
  expect(warnings(FOREIGN, '192.0.2.7')).toBe(0)
  expect(warnings(FOREIGN, undefined)).toBe(0)
})
