import { expect, test } from 'vitest'
import { contentVersion } from './contentVersion.ts'

const production = { siteUrl: 'https://www.quarry.example', productionHost: 'www.quarry.example' }
const staging = { ...production, siteUrl: 'https://staging.quarry.example' }

test('CONTENT-07 contentVersion is published on the production host without a preview', () => {
  expect(contentVersion({ ...production, previewGranted: false })).toBe('published')
})

test('CONTENT-07 contentVersion is draft on the production host with a granted preview', () => {
  expect(contentVersion({ ...production, previewGranted: true })).toBe('draft')
})

test.each(['https://staging.quarry.example', 'http://localhost:3000', 'https://www.quarry.example.test'])(
  'CONTENT-07 contentVersion is draft at %s, which is not the production host',
  (siteUrl) => {
    expect(contentVersion({ ...production, siteUrl, previewGranted: false })).toBe('draft')
  },
)

test.each([undefined, ''])(
  'CONTENT-07 contentVersion is published if the production host is %j',
  (productionHost) => {
    expect(contentVersion({ ...production, productionHost, previewGranted: false })).toBe('published')
  },
)

test.each(['WWW.Quarry.example:443', 'www.quarry.example:8443', 'www.quarry.example.'])(
  'CONTENT-07 contentVersion is published for the production host %s, in any case and at any port',
  (productionHost) => {
    expect(contentVersion({ ...production, productionHost, previewGranted: false })).toBe('published')
  },
)

test.each(['www.quarry.example', 'WWW.quarry.example:8443', ' www.quarry.example. ', 'www.quarry.example:'])(
  'CONTENT-15 a request that names the production host as "%s" gets published content, even from a staging site',
  (host) => {
    const requestedHosts = ['127.0.0.1:4000', host]
    expect(contentVersion({ ...staging, requestedHosts, previewGranted: false })).toBe('published')
    expect(contentVersion({ ...staging, requestedHosts, previewGranted: true })).toBe('draft')
  },
)

test('CONTENT-07 a request that does not name the production host gets drafts from a staging site', () => {
  const requestedHosts = ['staging.quarry.example', 'xwww.quarry.example']
  expect(contentVersion({ ...staging, requestedHosts, previewGranted: false })).toBe('draft')
})
