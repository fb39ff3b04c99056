import { clientSettings } from '../client/clientSettings.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
    /** The marketing vendor's queue for consent. */
    _hsp?: unknown[]
    disableHubSpotCookieBanner?: boolean
  }
}

/** What the tag manager's vendor calls the things one may agree to. */
const STORAGES = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
] as const

/** The consent command has to arrive as `arguments`; a list is not understood. */
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

/** Loads the scripts of the marketing vendors that are set, once a document; to be called after a yes alone. */
export function loadVendors(): void {
  const { hubspotPortal, tagManager } = clientSettings()
  if (tagManager) {
    consent('consent', 'default', { ...storages('denied'), security_storage: 'granted' })
    consent('consent', 'update', storages('granted'))
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManager)}`, 'gtm-loader')
  }
  if (hubspotPortal) {
    // The question has been asked already.
    window.disableHubSpotCookieBanner = true
    window._hsp ??= []
    window._hsp.push(['setHubSpotConsent', { analytics: true, advertisement: true, functionality: true }])
    load(`https://js.hs-scripts.com/${encodeURIComponent(hubspotPortal)}.js`, 'hs-script-loader')
  }
}

/** Tells the vendors, where they are there, that the visitor has changed their mind. */
export function refuseVendors(): void {
  if (window.dataLayer) consent('consent', 'update', storages('denied'))
  window._hsp?.push(['revokeCookieConsent'])
}
