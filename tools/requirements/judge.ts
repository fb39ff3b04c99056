import type { EarlierPending } from './earlierPending.ts'
import type { TestResult } from './readReports.ts'
import { areaOf, idsIn, type Requirement } from './requirement.ts'

export type Verdict = 'proven' | 'failing' | 'unproven' | 'pending'

/** One id with the tests that carry it. */
export interface Traced {
  readonly id: string
  readonly browser: boolean
  readonly verdict: Verdict
  readonly tests: readonly TestResult[]
}

export interface Judgement {
  readonly traced: readonly Traced[]
  /** What makes the trace fail, in sentences; empty where all is well. */
  readonly problems: readonly string[]
}

export interface Evidence {
  readonly ids: readonly Requirement[]
  readonly pending: readonly string[]
  readonly tests: readonly TestResult[]
  readonly earlier?: readonly EarlierPending[]
  /** The list the ids come from, where it is at hand. */
  readonly source?: readonly Requirement[]
}

/** Judges every id: proven by a passing test, failing, unproven though due, or pending. */
export function judge(evidence: Evidence): Judgement {
  const { ids, tests } = evidence
  const pending = new Set(evidence.pending)
  const areas = new Set(ids.map(({ id }) => areaOf(id)))
  const carried = new Map<string, TestResult[]>()
  for (const test of tests)
    for (const id of idsIn(test.title, areas)) carried.set(id, [...(carried.get(id) ?? []), test])
  const traced = ids.map(({ id, browser }): Traced => {
    const own = carried.get(id) ?? []
    return { id, browser, verdict: verdictOf(browser, own, pending.has(id)), tests: own }
  })
  const known = new Set(ids.map(({ id }) => id))
  return {
    traced,
    problems: [
      ...traced.flatMap((one) => problemsOf(one, pending.has(one.id))),
      ...[...carried.keys()].filter((id) => !known.has(id)).map((id) => unknownId(id, carried.get(id) ?? [])),
      ...problemsOfPending(evidence, known),
      ...driftFrom(evidence),
    ],
  }
}

function verdictOf(browser: boolean, tests: readonly TestResult[], pending: boolean): Verdict {
  if (tests.some(({ outcome }) => outcome === 'failed')) return 'failing'
  const proves = ({ outcome, runner }: TestResult) =>
    outcome === 'passed' && (!browser || runner === 'playwright')
  if (tests.some(proves)) return 'proven'
  return pending ? 'pending' : 'unproven'
}

function problemsOf({ id, browser, verdict, tests }: Traced, pending: boolean): readonly string[] {
  if (verdict === 'proven' && pending)
    return [`${id} is proven and still pending. Remove it from the pending list.`]
  if (verdict === 'failing') {
    const failed = tests.filter(({ outcome }) => outcome === 'failed').map(({ file }) => file)
    return [`${id} has a failing test in ${[...new Set(failed)].join(', ')}.`]
  }
  if (verdict !== 'unproven') return []
  const where = browser && tests.some(({ outcome }) => outcome === 'passed')
  return [
    where
      ? `${id} has passing tests, but none in a browser, which it needs.`
      : `${id} is due and no passing test carries it.`,
  ]
}

function unknownId(id: string, tests: readonly TestResult[]): string {
  return `${id} is no requirement, but ${tests[0]?.file} carries it ('${tests[0]?.title}').`
}

function problemsOfPending(
  { pending, earlier = [] }: Evidence,
  known: ReadonlySet<string>,
): readonly string[] {
  const twice = pending.filter((id, index) => pending.indexOf(id) !== index)
  const grown = pending.filter((id) => earlier.some((then) => !then.pending.has(id) && then.ids.has(id)))
  return [
    ...twice.map((id) => `${id} stands twice in the pending list.`),
    ...pending.filter((id) => !known.has(id)).map((id) => `${id} is pending but is no requirement.`),
    ...grown.map((id) => `${id} was added to the pending list, which must only shrink.`),
  ]
}

function driftFrom({ ids, source }: Evidence): readonly string[] {
  if (!source) return []
  const recorded = new Map(ids.map((one) => [one.id, one]))
  const current = new Set(source.map(({ id }) => id))
  const changed = source.filter(({ id, browser, digest }) => {
    const own = recorded.get(id)
    return own?.digest !== digest || own.browser !== browser
  })
  const mend = 'Run `npm run requirements -- --update` and say it in docs/requirements.md.'
  return [
    ...changed.map(({ id }) => `${id} is ${recorded.has(id) ? 'worded anew' : 'new'} in the source. ${mend}`),
    ...ids.filter(({ id }) => !current.has(id)).map(({ id }) => `${id} is gone from the source. ${mend}`),
  ]
}
