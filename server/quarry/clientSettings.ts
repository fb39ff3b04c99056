import type { PageOrigins } from 'strata-pages/server'
import type { QuarrySettings } from '../../src/quarry/client/clientSettings.ts'
import type { VendorSettings } from './vendorSettings.ts'

const FIRESTORE = 'https://firestore.googleapis.com'

/** Returns the settings that browsers may see, frozen. Omitted ones have the default of `src/quarry/client/clientSettings.ts`. */
export function clientSettings(vendors: VendorSettings): Readonly<Partial<QuarrySettings>> {
  const { firebase, hubspot, tagManager, calendly, supportEmail, consent, analytics } = vendors
  return Object.freeze({
    consent,
    analytics,
    ...(supportEmail && { supportEmail }),
    ...(firebase && {
      firestore: {
        origin: FIRESTORE,
        projectId: firebase.projectId,
        apiKey: firebase.apiKey,
        appId: firebase.appId ?? '',
      },
    }),
    ...(hubspot && {
      formsUrl: `${hubspot.formsUrl}/submissions/v3/integration/submit/${hubspot.portalId}`,
      hubspotPortal: hubspot.portalId,
    }),
    ...(tagManager && { tagManager }),
    ...(calendly && { calendarUrl: calendly.url, calendarOrigin: calendly.origin }),
  })
}

/** The environment variable of each client setting. */
export const SETTING_OF: Readonly<Record<keyof QuarrySettings, string>> = {
  consent: 'CONSENT_MODE',
  analytics: 'ANALYTICS_ENABLED',
  supportEmail: 'SUPPORT_EMAIL',
  firestore: 'FIREBASE_CONFIG',
  formsUrl: 'HUBSPOT_FORMS_URL',
  hubspotPortal: 'HUBSPOT_PORTAL_ID',
  tagManager: 'GTM_ID',
  calendarUrl: 'CALENDLY_URL',
  calendarOrigin: 'CALENDLY_ORIGIN',
}

/** Origin of video embeds. */
const VIDEOS = 'https://www.youtube-nocookie.com'

const TAG_MANAGER = 'https://www.googletagmanager.com'
/** Origins that receive the measurements of Google Tag Manager. */
const GOOGLE_ANALYTICS = 'https://*.google-analytics.com'
/** Origins of HubSpot's tracking script and of a second script that it loads. */
const HUBSPOT_SCRIPTS = ['https://*.hs-scripts.com', 'https://*.hs-analytics.net']

/** Origin of HubSpot's tracking pixel, which counts visits if its script is blocked. */
const HUBSPOT_PIXEL = 'https://track.hubspot.com'

/** Returns the origins of video embeds and of configured vendors, for the content security policy. */
export function vendorOrigins({ firebase, hubspot, tagManager, calendly }: VendorSettings): PageOrigins {
  return {
    connect: [
      ...(firebase ? [FIRESTORE] : []),
      ...(hubspot ? [new URL(hubspot.formsUrl).origin] : []),
      ...(tagManager ? [TAG_MANAGER, GOOGLE_ANALYTICS] : []),
    ],
    frames: [
      VIDEOS,
      ...(calendly ? [...new Set([new URL(calendly.url).origin, calendly.origin])] : []),
      ...(tagManager ? [TAG_MANAGER] : []),
    ],
    images: [...(tagManager ? [TAG_MANAGER, GOOGLE_ANALYTICS] : []), ...(hubspot ? [HUBSPOT_PIXEL] : [])],
    scripts: [...(tagManager ? [TAG_MANAGER] : []), ...(hubspot ? HUBSPOT_SCRIPTS : [])],
  }
}
