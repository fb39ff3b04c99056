/** One thing that must hold for changes to show on the page, as the page itself found it. */
export interface PreviewCheck {
  readonly question: string
  /** `unknown`: it cannot be told while an earlier one fails. */
  readonly state: 'good' | 'bad' | 'unknown'
  readonly found: string
  /** What to do, where it is bad. */
  readonly fix?: string
}

/** What is wrong and what to do, of the first that is bad; undefined where none is. */
export function firstBad(checks: readonly PreviewCheck[]): string | undefined {
  const bad = checks.find(({ state }) => state === 'bad')
  return bad && [bad.question, bad.found, bad.fix ?? ''].join(' ').trim()
}
