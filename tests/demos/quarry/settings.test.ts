import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings as readSettingsOf, type Settings } from '../../../server/settings.ts'
import { findSite } from '../../../server/siteFolder.ts'

const site = await findSite()
const readSettings = (environment: Readonly<Record<string, string>>): Settings =>
  readSettingsOf(environment, site)

test('settings have defaults', () => {
  expect(readSettings({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    contentDir: resolve('content'),
    dataDir: resolve('.data'),
    contentEndpoint: undefined,
    contentToken: undefined,
    localTools: true,
    contentRateLimit: 0,
    previewSecret: undefined,
    siteUrl: undefined,
    productionHost: undefined,
    webhookSecret: undefined,
    formsSecret: undefined,
    trustedProxy: undefined,
    rateLimit: 1,
    logLevel: 'info',
    editorOrigins: ['https://app.storyblok.com', "'self'"],
    stopTimeout: 10,
    warmImages: true,
    maxAges: { submissions: 365, visits: 90 },
    mediaOrigins: [],
    built: site.built,
    site: expect.objectContaining({
      name: 'Quarry',
      clientSettings: { consent: 'required', analytics: true },
    }),
  })
})

test('CONTENT-09 CONTENT-13 a real space needs two settings and has a rate limit by default', () => {
  const settings = readSettings({ CONTENT_ENDPOINT: 'https://api.storyblok.com/v2', CONTENT_TOKEN: 'abc' })
  expect(settings).toMatchObject({
    contentEndpoint: 'https://api.storyblok.com/v2',
    contentToken: 'abc',
    contentRateLimit: 5,
  })
})

test('an empty setting is treated as unset', () => {
  const plain = (settings: Settings) => JSON.stringify(settings)
  expect(plain(readSettings({ PORT: '', CONTENT_ENDPOINT: '', SITE_URL: '' }))).toBe(plain(readSettings({})))
})

test('values are normalized', () => {
  const { port, siteUrl, editorOrigins, contentRateLimit } = readSettings({
    PORT: '0',
    SITE_URL: 'https://www.example.com/',
    EDITOR_ORIGINS: 'https://app.storyblok.com, http://localhost:3000/',
    CONTENT_RATE_LIMIT: '12',
  })
  expect({ port, siteUrl, editorOrigins, contentRateLimit }).toEqual({
    port: 0,
    siteUrl: 'https://www.example.com',
    editorOrigins: ['https://app.storyblok.com', 'http://localhost:3000', "'self'"],
    contentRateLimit: 12,
  })
})

test.each([
  ['local tools are off', { LOCAL_TOOLS: 'off' }],
  [
    'the content is in a real space',
    { CONTENT_ENDPOINT: 'https://api.storyblok.com/v2', CONTENT_TOKEN: 'abc' },
  ],
])('pages of the site cannot embed previews if %s', (_, environment) => {
  expect(readSettings(environment).editorOrigins).toEqual(['https://app.storyblok.com'])
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '4000.5'],
  ['PORT', '65536'],
  ['CONTENT_ENDPOINT', 'https://api.storyblok.com'],
  ['CONTENT_ENDPOINT', 'https://api.storyblok.com/v1'],
  ['CONTENT_ENDPOINT', 'api.storyblok.com/v2'],
  ['CONTENT_ENDPOINT', 'ftp://api.storyblok.com/v2'],
  ['CONTENT_ENDPOINT', 'https://api.storyblok.com/v2?token=x'],
  ['CONTENT_RATE_LIMIT', 'many'],
  ['CONTENT_RATE_LIMIT', '-5'],
  ['SITE_URL', 'foo'],
  ['SITE_URL', 'ftp://www.example.com'],
  ['SITE_URL', 'www.example.com'],
  ['PRODUCTION_HOST', 'https://www.example.com'],
  ['PRODUCTION_HOST', 'www.example.com/'],
  ['PRODUCTION_HOST', 'www.example.com:99999'],
  ['FIREBASE_CONFIG', 'my-project'],
  ['FIREBASE_CONFIG', '{"projectId":"my-project"}'],
  ['FIREBASE_CONFIG', '{"projectId":"my-project","apiKey":"a","private_key":"secret"}'],
  ['HUBSPOT_PORTAL_ID', 'abc'],
  ['HUBSPOT_FORMS_URL', 'api.hsforms.com'],
  ['GTM_ID', 'UA-1'],
  ['CALENDLY_URL', 'calendly.com/quarry'],
  ['CALENDLY_ORIGIN', 'calendly'],
  ['SUPPORT_EMAIL', 'help'],
  ['CONSENT_MODE', 'none'],
  ['ANALYTICS_ENABLED', 'yes'],
  ['TRUSTED_PROXY', 'proxy.example'],
  ['TRUSTED_PROXY', '10.0.0.0/40'],
  ['RATE_LIMIT', 'off'],
  ['DELETE_SUBMISSIONS_AFTER', '0'],
  ['DELETE_VISITS_AFTER', '1.5'],
  ['EDITOR_ORIGINS', 'https://app.storyblok.com, foo'],
  ['EDITOR_ORIGINS', "'none'; script-src *"],
])('%s=%s prevents the start with a message that contains the setting and the rule', (name, value) => {
  const environment = { CONTENT_TOKEN: 'abc', [name]: value }
  expect(() => readSettings(environment)).toThrow(new RegExp(`^The setting ${name} (?:is|must) .+\\.$`))
})

test('SEC-06 messages about invalid settings do not contain their values', () => {
  const invalid = Object.fromEntries(
    [
      ...['PORT', 'CONTENT_ENDPOINT', 'CONTENT_RATE_LIMIT', 'SITE_URL', 'PRODUCTION_HOST', 'EDITOR_ORIGINS'],
      ...['MEDIA_ORIGINS', 'TRUSTED_PROXY', 'RATE_LIMIT', 'STOP_TIMEOUT', 'LOCAL_TOOLS', 'FIREBASE_CONFIG'],
      ...['HUBSPOT_PORTAL_ID', 'HUBSPOT_FORMS_URL', 'GTM_ID', 'CALENDLY_URL', 'CALENDLY_ORIGIN'],
      ...['SUPPORT_EMAIL', 'CONSENT_MODE', 'ANALYTICS_ENABLED'],
    ].map((name) => [name, '{"private_key":"swordfish"} https://user:swordfish@x']),
  )
  const message = (() => {
    try {
      readSettings(invalid)
    } catch (error) {
      return String(error)
    }
  })()
  for (const name of Object.keys(invalid)) expect(message).toMatch(new RegExp(`The setting ${name} .+\\.`))
  expect(message).not.toMatch(/swordfish|private_key/)
})

test('CONTENT_ENDPOINT without CONTENT_TOKEN is rejected', () => {
  expect(() => readSettings({ CONTENT_ENDPOINT: 'https://api.storyblok.com/v2' })).toThrow(
    'The setting CONTENT_TOKEN is missing.',
  )
})

test('the message lists every invalid setting', () => {
  expect(() => readSettings({ PORT: 'abc', SITE_URL: 'foo' })).toThrow(/PORT.+\n.*SITE_URL/)
})

test('CONTENT-15 contradicting settings of the production host prevent the start', () => {
  const environment = { SITE_URL: 'https://www.example.org:8443', PRODUCTION_HOST: 'www.example.org' }
  expect(() => readSettings(environment)).toThrow(/SITE_URL and PRODUCTION_HOST contradict/)
})
