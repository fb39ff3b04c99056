import { expect, test } from 'vitest'
import { contentVersion } from './contentVersion.ts'

const production = { siteUrl: 'https://www.quarry.example', productionHost: 'www.quarry.example' }

test('CONTENT-07 published on the production host without a preview', () => {
  expect(contentVersion({ ...production, previewGranted: false })).toBe('published')
})

test('CONTENT-07 draft on the production host with a granted preview', () => {
  expect(contentVersion({ ...production, previewGranted: true })).toBe('draft')
})

test.each(['https://staging.quarry.example', 'http://localhost:3000', 'https://www.quarry.example:8443'])(
  'CONTENT-07 draft at %s, which is not the production host',
  (siteUrl) => {
    expect(contentVersion({ ...production, siteUrl, previewGranted: false })).toBe('draft')
  },
)

test.each([undefined, ''])('CONTENT-07 without a production host the site is its own', (productionHost) => {
  expect(contentVersion({ ...production, productionHost, previewGranted: false })).toBe('published')
})

test('CONTENT-07 case and a default port make no difference', () => {
  const productionHost = 'WWW.Quarry.example:443'
  expect(contentVersion({ ...production, productionHost, previewGranted: false })).toBe('published')
})
