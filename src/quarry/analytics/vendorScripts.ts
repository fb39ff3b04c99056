import { clientSettings } from '../client/clientSettings.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
    /** The marketing vendor's queue for consent. */
    _hsp?: unknown[]
    disableHubSpotCookieBanner?: boolean
  }
}

/** Consent types of the tag manager. */
const STORAGES = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
] as const

/** The tag manager accepts consent commands only as an `arguments` object. */
function consent(..._command: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the tag manager tells commands from events by this type
  window.dataLayer.push(arguments)
}

const storages = (answer: 'granted' | 'denied') =>
  Object.fromEntries(STORAGES.map((storage) => [storage, answer]))

function load(src: string, id: string): void {
  if (document.getElementById(id)) return
  document.head.append(Object.assign(document.createElement('script'), { src, id, async: true }))
}

/** Loads the scripts of the configured marketing vendors, once per document. Call only with consent. */
export function loadVendors(): void {
  const { hubspotPortal, tagManager } = clientSettings()
  if (tagManager) {
    consent('consent', 'default', { ...storages('denied'), security_storage: 'granted' })
    consent('consent', 'update', storages('granted'))
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManager)}`, 'gtm-loader')
  }
  if (hubspotPortal) {
    // The site has its own consent question.
    window.disableHubSpotCookieBanner = true
    window._hsp ??= []
    window._hsp.push(['setHubSpotConsent', { analytics: true, advertisement: true, functionality: true }])
    load(`https://js.hs-scripts.com/${encodeURIComponent(hubspotPortal)}.js`, 'hs-script-loader')
  }
}

/** Revokes the consent of loaded vendors. */
export function refuseVendors(): void {
  if (window.dataLayer) consent('consent', 'update', storages('denied'))
  window._hsp?.push(['revokeCookieConsent'])
}
