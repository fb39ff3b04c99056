import * as v from 'valibot'

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'))

const address = v.pipe(
  text,
  v.check(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http or https address',
  ),
  v.check(
    (value) => !/\/\/[^/?#]*@/.test(value),
    'must not contain a user name or password, because pages contain this address',
  ),
  v.transform((value) => value.replace(/(?<!\/)\/+$/, '')),
)

/** A web app's configuration from the Firebase console. It is public. The key of a service account is refused. */
const firebaseConfig = v.strictObject({
  projectId: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{3,}$/)),
  apiKey: v.pipe(v.string(), v.minLength(1)),
  appId: v.optional(v.string()),
  authDomain: v.optional(v.string()),
  databaseURL: v.optional(v.string()),
  storageBucket: v.optional(v.string()),
  messagingSenderId: v.optional(v.string()),
  measurementId: v.optional(v.string()),
})

export type FirebaseConfig = v.InferOutput<typeof firebaseConfig>

const NO_CONFIG =
  'must be the JSON of a web app\'s public configuration, such as {"projectId":"my-project","apiKey":"…"}, and nothing else'

const config = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      const { success, output } = v.safeParse(firebaseConfig, JSON.parse(dataset.value))
      if (success) return output
    } catch {
      // Invalid JSON causes the same issue as a configuration with the wrong shape, see below.
    }
    addIssue({ message: NO_CONFIG })
    return NEVER
  }),
)

/** The settings of the services that visitors' browsers talk to. */
export const vendorEntries = {
  FIREBASE_CONFIG: v.optional(config),
  HUBSPOT_PORTAL_ID: v.optional(v.pipe(text, v.regex(/^\d+$/, "must be the portal's number"))),
  HUBSPOT_FORMS_URL: v.optional(address),
  GTM_ID: v.optional(v.pipe(text, v.regex(/^GTM-[A-Z0-9]+$/, 'must be a container such as GTM-ABC123'))),
  CALENDLY_URL: v.optional(address),
  CALENDLY_ORIGIN: v.optional(
    v.pipe(
      address,
      v.transform((value) => new URL(value).origin),
    ),
  ),
  SUPPORT_EMAIL: v.optional(v.pipe(text, v.email('must be a mail address such as help@example.com'))),
  CONSENT_MODE: v.optional(
    v.picklist(['required', 'implied'], 'must be "required" or "implied"'),
    'required',
  ),
  ANALYTICS_ENABLED: v.optional(
    v.pipe(
      v.picklist(['true', 'false'], 'must be "true" or "false"'),
      v.transform((value) => value === 'true'),
    ),
    'true',
  ),
}

const schema = v.object(vendorEntries)

/** The external services that visitors' browsers use. The site itself mocks each omitted one. */
export interface VendorSettings {
  readonly firebase?: FirebaseConfig
  readonly hubspot?: { readonly portalId: string; readonly formsUrl: string }
  readonly tagManager?: string
  readonly calendly?: { readonly url: string; readonly origin: string }
  readonly supportEmail?: string
  readonly consent: 'required' | 'implied'
  /** True if published pages record sessions. */
  readonly analytics: boolean
}

const HUBSPOT_FORMS = 'https://api.hsforms.com'

/** Groups the settings by service. @throws Error if a setting is missing that a different one requires */
export function vendorSettings(given: v.InferOutput<typeof schema>): VendorSettings {
  const { HUBSPOT_PORTAL_ID: portalId, HUBSPOT_FORMS_URL: formsUrl, CALENDLY_URL: url } = given
  if (formsUrl && !portalId)
    throw new Error(
      'The setting HUBSPOT_PORTAL_ID is missing. HUBSPOT_FORMS_URL is set, and forms need a portal.',
    )
  if (given.CALENDLY_ORIGIN && !url)
    throw new Error(
      'The setting CALENDLY_URL is missing. CALENDLY_ORIGIN is set, and it has no effect without a calendar.',
    )
  return {
    firebase: given.FIREBASE_CONFIG,
    hubspot: portalId ? { portalId, formsUrl: formsUrl ?? HUBSPOT_FORMS } : undefined,
    tagManager: given.GTM_ID,
    calendly: url ? { url, origin: given.CALENDLY_ORIGIN ?? new URL(url).origin } : undefined,
    supportEmail: given.SUPPORT_EMAIL,
    consent: given.CONSENT_MODE,
    analytics: given.ANALYTICS_ENABLED,
  }
}
