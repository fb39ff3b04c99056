/** How many requests a client may make: `burst` at once, and as many again as come in at `perMinute`. */
export interface Rate {
  readonly perMinute: number
  readonly burst: number
}

/**
 * What a client may ask for, by kind. An office of some hundred people behind one address stays below all of them.
 * The setting RATE_LIMIT multiplies them.
 */
export const RATES = {
  /** Pages, files, and all else that costs no more than reading it. */
  read: { perMinute: 12_000, burst: 6000 },
  /** The content service's own limit is 50 a second. */
  content: { perMinute: 3000, burst: 1000 },
  image: { perMinute: 6000, burst: 3000 },
  /**
   * Commits to Firestore, each of one document. A visitor's counting sends at most one a second, and a few a minute on
   * average.
   */
  write: { perMinute: 1200, burst: 600 },
  /** Below what the form provider takes of all visitors together, 50 in ten seconds. */
  form: { perMinute: 60, burst: 30 },
  checkIn: { perMinute: 600, burst: 300 },
  /** What an editor's preview asks for while it is typed in. */
  preview: { perMinute: 1200, burst: 600 },
  /** What is for this machine alone: saving, the overview, rehearsed failures. */
  local: { perMinute: 600, burst: 300 },
  /** Webhooks whose signature does not hold. */
  signature: { perMinute: 30, burst: 10 },
  /** Pages that have to be rendered for this request alone: searches, parts of lists, drafts. */
  rendering: { perMinute: 300, burst: 150 },
  /** Suggestions for unknown paths. */
  suggestion: { perMinute: 120, burst: 60 },
} as const satisfies Readonly<Record<string, Rate>>

export type RateName = keyof typeof RATES
