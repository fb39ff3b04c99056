import { expect, test } from 'vitest'
import { checkOptions } from './contentClientOptions.ts'

const base = { endpoint: 'https://api.storyblok.com/v2', token: 't' }

test.each(['https://api.storyblok.com/v2', 'https://api.storyblok.com/v2/'])(
  'checkOptions accepts %s',
  (endpoint) => {
    expect(checkOptions({ ...base, endpoint }).endpoint).toBe('https://api.storyblok.com/v2')
  },
)

test.each([
  'https://api.storyblok.com',
  'https://api.storyblok.com/v2/cdn',
  'https://api.storyblok.com/v1',
  'https://api.storyblok.com/v2?x=/v2',
  'ftp://api.storyblok.com/v2',
  'api.storyblok.com/v2',
  '',
])('checkOptions rejects the address "%s" with a message', (endpoint) => {
  expect(() => checkOptions({ ...base, endpoint })).toThrow(/must be an http\(s\) address that ends in \/v2/)
})

test('checkOptions rejects an empty token, an invalid number and a malformed relation', () => {
  expect(() => checkOptions({ ...base, token: ' ' })).toThrow(/token is empty/)
  expect(() => checkOptions({ ...base, rateLimit: -1 })).toThrow(/rateLimit is -1/)
  expect(() => checkOptions({ ...base, timeoutSeconds: Number.NaN })).toThrow(/timeoutSeconds is NaN/)
  expect(() => checkOptions({ ...base, resolveRelations: ['author'] })).toThrow(/component\.field/)
})

test('CONTENT-09 checkOptions adds defaults', () => {
  expect(checkOptions(base)).toMatchObject({
    rateLimit: 5,
    maxRetries: 5,
    retryDelaySeconds: 1,
    timeoutSeconds: 10,
  })
  expect(checkOptions({ ...base, oauthToken: 'o' }).rateLimit).toBe(3)
  expect(checkOptions({ ...base, rateLimit: Infinity }).rateLimit).toBe(0)
})
