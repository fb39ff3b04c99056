import { SETTINGS_ID } from 'strata-pages'

/** The public settings of the site for scripts. */
export interface QuarrySettings {
  /** `required`: analytics waits for consent; `implied`: it runs until it is refused. */
  readonly consent: 'required' | 'implied'
  /** Whether sessions are recorded: on published pages of the live site. */
  readonly analytics: boolean
  readonly firestore: {
    /** Origin of Firestore, such as `https://firestore.googleapis.com`; empty for this site's own. */
    readonly origin: string
    readonly projectId: string
    readonly apiKey: string
    readonly appId: string
  }
  /** Address for submitting forms; `/` and the form's id are appended. */
  readonly formsUrl: string
  /** The provider's portal, whose tracking script may be loaded; empty if there is none. */
  readonly hubspotPortal: string
  /** The tag manager's container; empty if there is none. */
  readonly tagManager: string
  /** The page with the calendar. */
  readonly calendarUrl: string
  /** Origin of the calendar's messages; empty for this site's own address. */
  readonly calendarOrigin: string
  readonly supportEmail: string
}

declare module 'strata-pages' {
  interface ClientSettings extends QuarrySettings {}
}

/** Defaults: the site itself mocks every service. Pages contain only the settings that differ. */
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

/** Returns the settings of this page, read once, because navigation does not replace the element. Returns the defaults on a server. */
export function clientSettings(): QuarrySettings {
  if (typeof document === 'undefined') return DEFAULT_CLIENT_SETTINGS
  read ??= readClientSettings(document)
  return read
}

/** Reads a document's settings; missing ones have their default. */
export function readClientSettings(page: Document): QuarrySettings {
  const json = page.getElementById(SETTINGS_ID)?.textContent
  const given = json ? (JSON.parse(json) as Partial<QuarrySettings>) : {}
  return Object.freeze({ ...DEFAULT_CLIENT_SETTINGS, ...given })
}
