import { expect, test } from 'vitest'
import { checkHosts, hostWarnings } from './siteHosts.ts'

const productionHost = 'www.example.org'

test('CONTENT-15 PRODUCTION_HOST without SITE_URL stops the start', () => {
  expect(() => checkHosts({ siteUrl: undefined, productionHost })).toThrow('The setting SITE_URL is missing.')
})

test.each([
  ['https://www.example.org:8443', 'www.example.org'],
  ['https://www.example.org', 'WWW.example.org:8443'],
  ['http://www.example.org', 'www.example.org:443'],
])('CONTENT-15 SITE_URL=%s with PRODUCTION_HOST=%s stops the start', (siteUrl, host) => {
  expect(() => checkHosts({ siteUrl, productionHost: host })).toThrow(
    /SITE_URL and PRODUCTION_HOST contradict/,
  )
})

test.each([
  ['https://www.example.org', 'www.example.org'],
  ['https://www.example.org', 'www.example.org:443'],
  ['https://www.example.org:8443', 'www.example.org:8443'],
  ['https://staging.example.org', 'www.example.org'],
  [undefined, undefined],
])('SITE_URL=%s with PRODUCTION_HOST=%s starts', (siteUrl, host) => {
  expect(() => checkHosts({ siteUrl, productionHost: host })).not.toThrow()
})

test('OPS-04 a start warns if SITE_URL is missing or if all visitors see drafts', () => {
  const at = 'http://127.0.0.1:4000'
  expect(hostWarnings({ siteUrl: undefined, productionHost: undefined }, at)).toEqual([
    expect.stringMatching(/^SITE_URL is not set.*http:\/\/127\.0\.0\.1:4000/),
  ])
  expect(hostWarnings({ siteUrl: 'https://staging.example.org', productionHost }, at)).toEqual([
    expect.stringContaining('All visitors of https://staging.example.org see drafts'),
  ])
  expect(hostWarnings({ siteUrl: 'https://www.example.org', productionHost }, at)).toEqual([])
})
