import { expect, test } from 'vitest'
import { hasHeader, plainResponse, withHeaders } from './plainResponse.ts'

test('a plain answer takes further headers, which count more than its own, and keeps the first as it was', async () => {
  const first = plainResponse(Buffer.from('words'), 200, { vary: 'cookie', etag: '"a"' })
  const second = withHeaders(first, { vary: 'accept', 'x-more': 'yes' })
  expect([second.status, await second.text(), Object.fromEntries(second.headers)]).toEqual([
    200,
    'words',
    { vary: 'accept', etag: '"a"', 'x-more': 'yes' },
  ])
  expect(first.headers.get('vary')).toBe('cookie')
  expect([hasHeader(second, 'x-more'), hasHeader(first, 'x-more')]).toEqual([true, false])
})

test('any other answer stays the same one, and a header that cannot be sent is refused', () => {
  const answer = new Response('words', { headers: { etag: '"a"' } })
  expect(withHeaders(answer, { 'x-more': 'yes' })).toBe(answer)
  expect([answer.headers.get('x-more'), hasHeader(answer, 'etag')]).toEqual(['yes', true])
  const other = withHeaders(plainResponse(null, 200, { etag: '"a"' }), { 'x-more': 'ä' })
  expect(withHeaders(other, { 'x-last': 'yes' }).headers.get('x-more')).toBe('ä')
  expect(() => withHeaders(plainResponse(null, 200, {}), { 'x-more': '日本' }).headers).toThrow()
})
