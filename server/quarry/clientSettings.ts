import type { PageOrigins } from 'strata-pages/server'
import type { QuarrySettings } from '../../src/quarry/client/clientSettings.ts'
import type { VendorSettings } from './vendorSettings.ts'

const FIRESTORE = 'https://firestore.googleapis.com'

/** What browsers may know of the settings, frozen; what is omitted has the default of `src/quarry/client/clientSettings.ts`. */
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

/** The setting behind each of these. */
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

/** Where video embeds come from. */
const VIDEOS = 'https://www.youtube-nocookie.com'

const TAG_MANAGER = 'https://www.googletagmanager.com'
/** Where the measurements of the tag manager's own vendor go. */
const GOOGLE_ANALYTICS = 'https://*.google-analytics.com'
/** The tracking script comes from the first of these, and brings a further one from the second. */
const HUBSPOT_SCRIPTS = ['https://*.hs-scripts.com', 'https://*.hs-analytics.net']

/** By which it counts a visit where its script may not. */
const HUBSPOT_PIXEL = 'https://track.hubspot.com'

/** The origins of the video embeds and of the vendors that are set, for the content security policy. */
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
