import { expect, test } from 'vitest'
import { headerOf, plainResponse, withHeaders } from './plainResponse.ts'

test('withHeaders returns a new plain response with overridden headers and does not change the original', async () => {
  const first = plainResponse(Buffer.from('words'), 200, { vary: 'cookie', etag: '"a"' })
  const second = withHeaders(first, { vary: 'accept', 'x-more': 'yes' })
  expect([second.status, await second.text(), Object.fromEntries(second.headers)]).toEqual([
    200,
    'words',
    { vary: 'accept', etag: '"a"', 'x-more': 'yes' },
  ])
  expect(first.headers.get('vary')).toBe('cookie')
  expect([headerOf(second, 'x-more'), headerOf(first, 'x-more')]).toEqual(['yes', undefined])
})

test('withHeaders changes other responses in place and throws for headers that cannot be sent', () => {
  const answer = new Response('words', { headers: { etag: '"a"' } })
  expect(withHeaders(answer, { 'x-more': 'yes' })).toBe(answer)
  expect([answer.headers.get('x-more'), headerOf(answer, 'etag')]).toEqual(['yes', expect.any(String)])
  const other = withHeaders(plainResponse(null, 200, { etag: '"a"' }), { 'x-more': 'ä' })
  expect(withHeaders(other, { 'x-last': 'yes' }).headers.get('x-more')).toBe('ä')
  expect(() => withHeaders(plainResponse(null, 200, {}), { 'x-more': '日本' }).headers).toThrow()
})
