import { SETTINGS_ID } from 'strata-pages'

/** What a browser may know of the site's settings. Nothing in it is secret. */
export interface QuarrySettings {
  /** Whether analytics waits for a yes, or only ends with a no. */
  readonly consent: 'required' | 'implied'
  /** Whether sessions are recorded at all: on in published pages of the live site. */
  readonly analytics: boolean
  readonly firestore: {
    /** Where Firestore answers, such as `https://firestore.googleapis.com`; '' on this site's own address. */
    readonly origin: string
    readonly projectId: string
    readonly apiKey: string
    readonly appId: string
  }
  /** Where forms are submitted; `/` and a form's id follow. */
  readonly formsUrl: string
  /** The provider's portal, whose tracking script may be loaded; '' where there is none. */
  readonly hubspotPortal: string
  /** The tag manager's container; '' where there is none. */
  readonly tagManager: string
  /** The page with the calendar. */
  readonly calendarUrl: string
  /** Where the calendar's messages come from; '' this site's own address. */
  readonly calendarOrigin: string
  readonly supportEmail: string
}

declare module 'strata-pages' {
  interface ClientSettings extends QuarrySettings {}
}

/** Every service stands in this site itself. A page carries only what differs, so that the demo's carry nothing. */
export const DEFAULT_CLIENT_SETTINGS: QuarrySettings = Object.freeze({
  consent: 'required',
  analytics: true,
  firestore: Object.freeze({ origin: '', projectId: 'demo-quarry', apiKey: 'demo', appId: '' }),
  formsUrl: '/_embedded/forms/submissions/v3/integration/submit/1',
  hubspotPortal: '',
  tagManager: '',
  calendarUrl: '/_embedded/calendar/',
  calendarOrigin: '',
  supportEmail: 'help@quarry.example',
})

let read: QuarrySettings | undefined

/** The settings of this page. Navigation leaves the element where it is, so they are read once. On a server: the defaults. */
export function clientSettings(): QuarrySettings {
  if (typeof document === 'undefined') return DEFAULT_CLIENT_SETTINGS
  read ??= readClientSettings(document)
  return read
}

/** Reads a document's settings; what is not there has its default. */
export function readClientSettings(page: Document): QuarrySettings {
  const json = page.getElementById(SETTINGS_ID)?.textContent
  const given = json ? (JSON.parse(json) as Partial<QuarrySettings>) : {}
  return Object.freeze({ ...DEFAULT_CLIENT_SETTINGS, ...given })
}
