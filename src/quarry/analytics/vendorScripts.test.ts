// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)

beforeEach(() => {
  vi.resetModules()
  document.head.replaceChildren()
  delete window.dataLayer
  delete window._hsp
})

async function withSettings(settings: object) {
  document.head.innerHTML = `<script type="application/json" id="settings">${JSON.stringify(settings)}</script>`
  return import('./vendorScripts.ts')
}

test('ANA-06 loadVendors loads no vendor that is not configured', async () => {
  const { loadVendors } = await withSettings({})
  loadVendors()
  expect(scripts()).toEqual([])
  expect(window.dataLayer).toBeUndefined()
})

test('ANA-11 loadVendors loads each configured vendor once, after setting the consent', async () => {
  const { loadVendors, refuseVendors } = await withSettings({ hubspotPortal: '42', tagManager: 'GTM-1' })
  loadVendors()
  loadVendors()
  expect(scripts()).toEqual([
    'https://www.googletagmanager.com/gtm.js?id=GTM-1',
    'https://js.hs-scripts.com/42.js',
  ])
  const commands = () =>
    window.dataLayer!.flatMap((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? [[...(entry as unknown[])]] : [],
    )
  expect(commands()[0]).toMatchObject(['consent', 'default', { ad_user_data: 'denied' }])
  expect(commands()[1]).toMatchObject(['consent', 'update', { ad_user_data: 'granted' }])
  refuseVendors()
  expect(commands().at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }])
  expect(window._hsp?.at(-1)).toEqual(['revokeCookieConsent'])
})
