import { clientSettings } from '../clientSettings.ts'
import type { Settings } from '../settings.ts'
import type { PrerenderRecord } from './Prerendered.ts'

/** The settings behind what pages say of them. */
const NAMES: Readonly<Record<string, string>> = {
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

/** The content service that pages are made from, as a prerender's record names it. */
export const endpointName = ({ contentEndpoint }: Pick<Settings, 'contentEndpoint'>): string =>
  contentEndpoint ?? 'embedded'

/** The settings that stand in pages, each as JSON. */
export function pageSettings({ vendors }: Pick<Settings, 'vendors'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(clientSettings(vendors)).map(([name, value]) => [name, JSON.stringify(value)]),
  )
}

/** Why prerendered pages are not those of a start with these settings; undefined where they are. */
export function prerenderMismatch(
  record: PrerenderRecord,
  settings: Settings,
  build: string,
): string | undefined {
  if (record.build !== build) return 'they are of another build'
  const own = pageSettings(settings)
  const differing = Object.keys({ ...record.settings, ...own })
    .filter((name) => own[name] !== record.settings[name])
    .map((name) => NAMES[name] ?? name)
  if (record.endpoint !== endpointName(settings)) differing.push('CONTENT_ENDPOINT')
  return differing.length ? `the build had other settings: ${differing.join(', ')}` : undefined
}
