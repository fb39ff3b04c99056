import { expect, test } from 'vitest'
import { parseWebhook, verifyWebhook } from './webhook.ts'

const body = '{"action":"published","space_id":12345,"story_id":7,"full_slug":"blog/x","text":"x"}'
const secret = 'webhook secret'
// openssl dgst -sha1 -hmac 'webhook secret'
const signature = '6469022e04ca3170c9995f4764873f5aee3474f5'

test('verifyWebhook accepts the signature of the raw body, as text and as bytes', () => {
  expect(verifyWebhook(body, signature, secret)).toBe(true)
  expect(verifyWebhook(new TextEncoder().encode(body), signature.toUpperCase(), secret)).toBe(true)
})

test('verifyWebhook rejects a different body, signature or secret, and everything without a secret', () => {
  expect(verifyWebhook(`${body} `, signature, secret)).toBe(false)
  expect(verifyWebhook(body, signature.slice(0, -1), secret)).toBe(false)
  expect(verifyWebhook(body, signature, 'other')).toBe(false)
  expect(verifyWebhook(body, undefined, secret)).toBe(false)
  expect(verifyWebhook(body, '', secret)).toBe(false)
  expect(verifyWebhook(body, signature, undefined)).toBe(false)
  expect(verifyWebhook(body, signature, '')).toBe(false)
})

test.each([
  [body, { subject: 'story', action: 'published', spaceId: 12345, storyId: 7, fullSlug: 'blog/x' }],
  ['{"action":"entries_updated","space_id":1,"datasource_slug":"d"}', { subject: 'datasource' }],
  ['{"action":"replaced","space_id":1,"asset_id":3}', { subject: 'asset' }],
  ['{"action":"release_merged","space_id":1,"release":{}}', { subject: 'other' }],
])('parseWebhook parses %s', (text, expected) => {
  expect(parseWebhook(text)).toMatchObject(expected)
})

test.each([
  '',
  'x',
  'null',
  '[]',
  '{}',
  '{"action":"published"}',
  '{"action":"","space_id":1}',
  '{"action":"published","space_id":1,"full_slug":{}}',
])('parseWebhook returns no event for %s', (text) => {
  expect(parseWebhook(text)).toBeUndefined()
})
