import { expect, test } from 'vitest'
import { checkedOptions } from './contentClientOptions.ts'

const base = { endpoint: 'https://api.storyblok.com/v2', token: 't' }

test.each(['https://api.storyblok.com/v2', 'https://api.storyblok.com/v2/'])('takes %s', (endpoint) => {
  expect(checkedOptions({ ...base, endpoint }).endpoint).toBe('https://api.storyblok.com/v2')
})

test.each([
  'https://api.storyblok.com',
  'https://api.storyblok.com/v2/cdn',
  'https://api.storyblok.com/v1',
  'https://api.storyblok.com/v2?x=/v2',
  'ftp://api.storyblok.com/v2',
  'api.storyblok.com/v2',
  '',
])('refuses the address "%s" with a sentence', (endpoint) => {
  expect(() => checkedOptions({ ...base, endpoint })).toThrow(
    /must be an http\(s\) address that ends in \/v2/,
  )
})

test('refuses an empty token, a meaningless number and a malformed relation', () => {
  expect(() => checkedOptions({ ...base, token: ' ' })).toThrow(/token is empty/)
  expect(() => checkedOptions({ ...base, rateLimit: -1 })).toThrow(/rateLimit is -1/)
  expect(() => checkedOptions({ ...base, timeoutSeconds: Number.NaN })).toThrow(/timeoutSeconds is NaN/)
  expect(() => checkedOptions({ ...base, resolveRelations: ['author'] })).toThrow(/component\.field/)
})

test('CONTENT-09 the defaults', () => {
  expect(checkedOptions(base)).toMatchObject({
    rateLimit: 5,
    maxRetries: 5,
    retryDelaySeconds: 1,
    timeoutSeconds: 10,
  })
  expect(checkedOptions({ ...base, oauthToken: 'o' }).rateLimit).toBe(3)
  expect(checkedOptions({ ...base, rateLimit: Infinity }).rateLimit).toBe(0)
})
