/** Rate limit of a client: `burst` requests at once, refilled at `perMinute`. */
export interface Rate {
  readonly perMinute: number
  readonly burst: number
}

/**
 * Rate limits of a client by kind of request. An office with a hundred people behind one address stays below all of them. The setting
 * RATE_LIMIT multiplies them.
 */
export const RATES = {
  /** Pages, files and other cheap requests. */
  read: { perMinute: 12_000, burst: 6000 },
  /** Pages that a browser loads ahead. They are limited separately, so that they never use up the limit of visits. */
  prerender: { perMinute: 1200, burst: 600 },
  /** Delivery API. Storyblok's own limit is 50 per second. */
  content: { perMinute: 3000, burst: 1000 },
  image: { perMinute: 6000, burst: 3000 },
  /** Firestore commits of one document each. The site sends at most one per second for a visitor, and a few per minute on average. */
  write: { perMinute: 1200, burst: 600 },
  /** Forms. Below the form provider's limit for all visitors together, 50 in ten seconds. */
  form: { perMinute: 60, burst: 30 },
  checkIn: { perMinute: 600, burst: 300 },
  /** Requests of previews while an editor types. */
  preview: { perMinute: 1200, burst: 600 },
  /** Routes for this machine only: the Management API, the overview and simulated failures of services. */
  local: { perMinute: 600, burst: 300 },
  /** Failures that pages report in development. A page reports at most twenty at once. */
  report: { perMinute: 120, burst: 60 },
  /** Webhooks with an invalid signature. */
  signature: { perMinute: 30, burst: 10 },
  /** Pages that are rendered for a single request: searches, further pages of lists, drafts. */
  rendering: { perMinute: 300, burst: 150 },
  /** Suggestions on 404 pages. */
  suggestion: { perMinute: 120, burst: 60 },
} as const satisfies Readonly<Record<string, Rate>>

export type RateName = keyof typeof RATES
