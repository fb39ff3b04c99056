import { expect, test } from 'vitest'
import { pagePolicy } from '../../../server/http/contentPolicy.ts'
import { readSettings } from '../../../server/settings.ts'
import { findSite } from '../../../server/siteFolder.ts'
import { DEFAULT_CLIENT_SETTINGS } from '../../../src/quarry/client/clientSettings.ts'

const site = await findSite()

const EVERY = {
  FIREBASE_CONFIG: '{"projectId":"quarry-site","apiKey":"public-key","appId":"1:2:web:3"}',
  HUBSPOT_PORTAL_ID: '1234567',
  GTM_ID: 'GTM-ABC123',
  CALENDLY_URL: 'https://calendly.com/quarry/demo',
  SUPPORT_EMAIL: 'hello@example.com',
  CONSENT_MODE: 'implied',
  ANALYTICS_ENABLED: 'false',
}

test('browsers learn what they need, and nothing that is secret', () => {
  const secrets = { CONTENT_TOKEN: 'token-1', PREVIEW_SECRET: 'secret-2', WEBHOOK_SECRET: 'secret-3' }
  const settings = readSettings({ ...EVERY, ...secrets }, site).site.clientSettings
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

test('the policy names the vendors that are set, and no other', () => {
  const policy = (environment: Record<string, string>) =>
    pagePolicy({
      scriptHashes: [],
      vendors: readSettings(environment, site).site.origins ?? {},
      media: [],
      editors: [],
    })
  expect(policy({})).toContain("connect-src 'self';")
  expect(policy({})).not.toMatch(/google|hubspot|hs-scripts|calendly/)
  const every = policy(EVERY)
  expect(every).toMatch(/connect-src 'self' https:\/\/firestore\.googleapis\.com https:\/\/api\.hsforms\.com/)
  expect(every).toMatch(/frame-src [^;]*https:\/\/calendly\.com/)
  expect(every).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/)
})

test.each([
  [{ HUBSPOT_FORMS_URL: 'https://api-eu1.hsforms.com' }, 'HUBSPOT_PORTAL_ID is missing'],
  [{ CALENDLY_ORIGIN: 'https://calendly.com' }, 'CALENDLY_URL is missing'],
])('half of a service is refused: %o', (environment, said) => {
  expect(() => readSettings(environment, site)).toThrow(said)
})

test('the embedded Firestore goes by the project that browsers write to where none is set', () => {
  const { vendorMocks } = readSettings({}, site).site
  expect(vendorMocks?.firestore?.projectId).toBe(DEFAULT_CLIENT_SETTINGS.firestore.projectId)
})
