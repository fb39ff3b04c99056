import type { EarlierPending } from './earlierPending.ts'
import { areaOf, provenIds, type Requirement, strayIds } from './requirement.ts'
import { fullTitle, type TestResult } from './testResult.ts'

/** `unsteady`: its passing tests passed only on a retry, which proves nothing yet. */
export type Verdict = 'proven' | 'failing' | 'unsteady' | 'unproven' | 'pending'

/** An id with the tests that name it. */
export interface Traced {
  readonly id: string
  readonly browser: boolean
  readonly verdict: Verdict
  readonly tests: readonly TestResult[]
}

export interface Judgement {
  readonly traced: readonly Traced[]
  /** Problems that make the trace fail, in sentences. */
  readonly problems: readonly string[]
  /** Unsteady ids, in sentences. They do not fail the trace, because a slow moment of a machine is not caused by a change. */
  readonly unsteady: readonly string[]
}

export interface Evidence {
  readonly ids: readonly Requirement[]
  readonly pending: readonly string[]
  readonly tests: readonly TestResult[]
  readonly earlier?: readonly EarlierPending[]
  /** The list of ids from the source, if available. */
  readonly source?: readonly Pick<Requirement, 'id' | 'browser' | 'digest'>[]
  /** Digests of the project's own wording, by id. */
  readonly wordings?: ReadonlyMap<string, string>
}

/**
 * Judges every id: proven by a test that passed at the first try, if no test of the id failed or was skipped; failing; unsteady
 * if tests passed only on a retry; unproven although due; or pending.
 */
export function judge(evidence: Evidence): Judgement {
  const { ids, tests } = evidence
  const pending = new Set(evidence.pending)
  const areas = new Set(ids.map(({ id }) => areaOf(id)))
  const carried = new Map<string, TestResult[]>()
  for (const test of tests)
    for (const id of provenIds(test.title, areas)) carried.set(id, [...(carried.get(id) ?? []), test])
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
      ...tests.flatMap((test) => problemsOfTest(test, areas)),
      ...problemsOfPending(evidence, known),
      ...driftFrom(evidence),
    ],
    unsteady: traced.flatMap((one) => (one.verdict === 'unsteady' ? unsteadyOf(one) : [])),
  }
}

function verdictOf(browser: boolean, tests: readonly TestResult[], pending: boolean): Verdict {
  if (tests.some(({ outcome }) => outcome === 'failed')) return 'failing'
  if (tests.some(({ outcome }) => outcome === 'skipped' || outcome === 'inverted')) return notYet(pending)
  const able = tests.filter(({ runner }) => !browser || runner === 'playwright')
  if (able.some(({ outcome }) => outcome === 'passed')) return 'proven'
  return able.some(({ outcome }) => outcome === 'flaky') && !pending ? 'unsteady' : notYet(pending)
}

function notYet(pending: boolean): Verdict {
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
  return [`${id} ${lackOf(browser, tests)}`]
}

function lackOf(browser: boolean, tests: readonly TestResult[]): string {
  const left = tests.find(({ outcome }) => outcome === 'skipped')
  if (left) return `is proven in parts only: '${fullTitle(left)}' in ${left.file} was skipped.`
  if (browser && tests.some(({ outcome, runner }) => outcome === 'passed' && runner === 'vitest'))
    return 'has passing tests, but none in a browser, which it needs.'
  return 'is due and no passing test carries it.'
}

const unsteadyOf = ({ id, tests }: Traced): readonly string[] =>
  tests
    .filter(({ outcome }) => outcome === 'flaky')
    .map((test) => `${id} by '${fullTitle(test)}' in ${test.file}`)

/** Problems of a test itself: ids in places where they do not count, and expected failures. */
function problemsOfTest(test: TestResult, areas: ReadonlySet<string>): readonly string[] {
  const stray = strayIds(test.groups, test.title, areas)
  const where = `'${fullTitle(test)}' in ${test.file}`
  return [
    ...(stray.length
      ? [`${stray.join(', ')} counts only at the start of a test's own title, unlike in ${where}.`]
      : []),
    ...(test.outcome === 'inverted' ? [`${where} is written to fail. Fix what it shows, or delete it.`] : []),
  ]
}

function unknownId(id: string, tests: readonly TestResult[]): string {
  return `${id} is no requirement, but ${tests[0]?.file} carries it ('${tests[0] && fullTitle(tests[0])}').`
}

function problemsOfPending(
  { pending, earlier = [] }: Evidence,
  known: ReadonlySet<string>,
): readonly string[] {
  const twice = pending.filter((id, index) => pending.indexOf(id) !== index)
  const added = pending.filter((id) => earlier.some((then) => !then.pending.has(id) && then.ids.has(id)))
  return [
    ...twice.map((id) => `${id} is twice in the pending list.`),
    ...pending.filter((id) => !known.has(id)).map((id) => `${id} is pending but is no requirement.`),
    ...added.map((id) => `${id} was added to the pending list, which must only shrink.`),
  ]
}

function driftFrom(evidence: Evidence): readonly string[] {
  return [...rewordings(evidence), ...driftFromSource(evidence)]
}

/** Reports lines whose wording in the project changed since their ids were recorded. */
function rewordings({ ids, wordings }: Evidence): readonly string[] {
  if (!wordings) return []
  return ids
    .filter(({ id, wording }) => (wordings.get(id) ?? '') !== wording)
    .map(
      ({ id }) =>
        `${id} is worded differently in docs/requirements.md. If it still has the same meaning, record it with \`npm run requirements -- --update\`.`,
    )
}

function driftFromSource({ ids, source }: Evidence): readonly string[] {
  if (!source) return []
  const recorded = new Map(ids.map((one) => [one.id, one]))
  const current = new Set(source.map(({ id }) => id))
  const changed = source.filter(({ id, browser, digest }) => {
    const own = recorded.get(id)
    return own?.digest !== digest || own.browser !== browser
  })
  const fix = 'Run `npm run requirements -- --update` and update docs/requirements.md.'
  return [
    ...changed.map(
      ({ id }) => `${id} is ${recorded.has(id) ? 'worded differently' : 'new'} in the source. ${fix}`,
    ),
    ...ids.filter(({ id }) => !current.has(id)).map(({ id }) => `${id} is gone from the source. ${fix}`),
  ]
}
