/** One condition for changes to show on the page, as checked by the page itself. */
export interface PreviewCheck {
  readonly question: string
  /** `unknown`: cannot be checked while an earlier condition fails. */
  readonly state: 'good' | 'bad' | 'unknown'
  readonly found: string
  /** What to do if the condition fails. */
  readonly fix?: string
}

/** Describes the first failed check and what to do; undefined if none failed. */
export function firstBad(checks: readonly PreviewCheck[]): string | undefined {
  const bad = checks.find(({ state }) => state === 'bad')
  return bad && [bad.question, bad.found, bad.fix ?? ''].join(' ').trim()
}
