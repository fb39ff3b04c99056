import { expect, test } from 'vitest'
import { application } from '../../services/firestore/testing/siteDocuments.ts'
import { PROJECT } from '../../services/firestore/testing/wire.ts'
import { sharedSite } from './sharedSite.ts'
import { ownerHeaders } from './siteOwner.ts'

const demo = sharedSite()
const set = sharedSite({
  FIREBASE_CONFIG: '{"projectId":"quarry-site","apiKey":"public-key"}',
  CALENDLY_URL: 'https://calendly.com/quarry/demo',
  CONSENT_MODE: 'implied',
})

const COMMIT = '/v1/projects/demo-quarry/databases/(default)/documents:commit'
const body = () => JSON.stringify({ writes: [application()] }).replaceAll(PROJECT, 'demo-quarry')
const settingsIn = (html: string) =>
  /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(html)?.[1]

test('the demo serves mocks of all vendor services on its own port, and its pages contain no settings', async () => {
  const page = await fetch(demo.url)
  expect(settingsIn(await page.text())).toBeUndefined()
  const ownPolicy = page.headers.get('content-security-policy')
  expect(ownPolicy).toContain("default-src 'self';")
  expect(ownPolicy).not.toContain('connect-src')
  expect((await fetch(`${demo.url}${COMMIT}`, { method: 'POST', body: body() })).status).toBe(200)
  expect((await fetch(`${demo.url}/websiteCheckIn?sessionId=abcdefghijABCDEFGHIJ`)).status).toBe(204)
  expect((await fetch(`${demo.url}/_embedded/calendar/`)).status).toBe(200)
  expect(await (await fetch(`${demo.url}/_embedded/`, { headers: ownerHeaders(demo.url) })).text()).toContain(
    'Course applications (1)',
  )
})

test('a page of a site with real vendor services has their settings, its policy allows them, and no mock responds', async () => {
  const page = await fetch(set.url)
  expect(JSON.parse(settingsIn(await page.text()) ?? '')).toEqual({
    consent: 'implied',
    firestore: {
      origin: 'https://firestore.googleapis.com',
      projectId: 'quarry-site',
      apiKey: 'public-key',
      appId: '',
    },
    calendarUrl: 'https://calendly.com/quarry/demo',
    calendarOrigin: 'https://calendly.com',
  })
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("connect-src 'self' https://firestore.googleapis.com;")
  expect(policy).toMatch(/frame-src [^;]*https:\/\/calendly\.com/)
  const refused = await fetch(`${set.url}${COMMIT}`, { method: 'POST', body: body() })
  expect(refused.status).not.toBe(200)
})
