import { expect, test } from 'vitest'
import { pagePolicy } from '../../../server/http/contentPolicy.ts'
import { readSettings } from '../../../server/settings.ts'
import { findSite } from '../../../server/siteFolder.ts'
import { DEFAULT_CLIENT_SETTINGS } from '../../../src/quarry/client/clientSettings.ts'

const site = await findSite()

const ALL_SETTINGS = {
  FIREBASE_CONFIG: '{"projectId":"quarry-site","apiKey":"public-key","appId":"1:2:web:3"}',
  HUBSPOT_PORTAL_ID: '1234567',
  GTM_ID: 'GTM-ABC123',
  CALENDLY_URL: 'https://calendly.com/quarry/demo',
  SUPPORT_EMAIL: 'hello@example.com',
  CONSENT_MODE: 'implied',
  ANALYTICS_ENABLED: 'false',
}

test('client settings contain no secrets', () => {
  const secrets = { CONTENT_TOKEN: 'token-1', PREVIEW_SECRET: 'secret-2', WEBHOOK_SECRET: 'secret-3' }
  const settings = readSettings({ ...ALL_SETTINGS, ...secrets }, site).site.clientSettings
  expect(settings).toEqual({
    consent: 'implied',
    analytics: false,
    firestore: {
      origin: 'https://firestore.googleapis.com',
      projectId: 'quarry-site',
      apiKey: 'public-key',
      appId: '1:2:web:3',
    },
    formsUrl: 'https://api.hsforms.com/submissions/v3/integration/submit/1234567',
    hubspotPortal: '1234567',
    tagManager: 'GTM-ABC123',
    calendarUrl: 'https://calendly.com/quarry/demo',
    calendarOrigin: 'https://calendly.com',
    supportEmail: 'hello@example.com',
  })
  expect(Object.isFrozen(settings)).toBe(true)
})

test('the content security policy allows only configured vendors', () => {
  const policy = (environment: Record<string, string>) =>
    pagePolicy({
      scriptHashes: [],
      vendors: readSettings(environment, site).site.origins ?? {},
      media: [],
      editors: [],
    })
  expect(policy({})).toContain("default-src 'self';")
  expect(policy({})).not.toContain('connect-src')
  expect(policy({})).not.toMatch(/google|hubspot|hs-scripts|calendly/)
  const every = policy(ALL_SETTINGS)
  expect(every).toMatch(/connect-src 'self' https:\/\/firestore\.googleapis\.com https:\/\/api\.hsforms\.com/)
  expect(every).toMatch(/frame-src [^;]*https:\/\/calendly\.com/)
  expect(every).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/)
})

test.each([
  [{ HUBSPOT_FORMS_URL: 'https://api-eu1.hsforms.com' }, 'HUBSPOT_PORTAL_ID is missing'],
  [{ CALENDLY_ORIGIN: 'https://calendly.com' }, 'CALENDLY_URL is missing'],
])('an incomplete configuration of a service is rejected: %o', (environment, message) => {
  expect(() => readSettings(environment, site)).toThrow(message)
})

test('the mock Firestore has the default project that browsers write to', () => {
  const { vendorMocks } = readSettings({}, site).site
  expect(vendorMocks?.firestore?.projectId).toBe(DEFAULT_CLIENT_SETTINGS.firestore.projectId)
})
