import { describe, expect, test } from 'vitest'
import { type Evidence, judge } from './judge.ts'
import type { Requirement } from './requirement.ts'
import type { Outcome, TestResult } from './testResult.ts'

const requirement = (id: string, browser = false): Requirement => ({
  id,
  browser,
  digest: `of ${id}`,
  wording: `ours of ${id}`,
})
const ran = (
  title: string,
  outcome: Outcome = 'passed',
  runner: TestResult['runner'] = 'vitest',
): TestResult => ({
  groups: ['links'],
  title,
  outcome,
  runner,
  file: 'src/a.test.ts',
})
const judged = (evidence: Partial<Evidence>) =>
  judge({ ids: [requirement('NAV-04'), requirement('NAV-05')], pending: ['NAV-05'], tests: [], ...evidence })
const verdictOf = (id: string, evidence: Partial<Evidence>) =>
  judged(evidence).traced.find((one) => one.id === id)?.verdict

describe('verdicts', () => {
  test('a requirement is proven by one passing test whose title has its id', () => {
    const result = judged({ tests: [ran('NAV-04 adds a slash')] })
    expect(result.traced[0]).toMatchObject({ verdict: 'proven', tests: [{ file: 'src/a.test.ts' }] })
    expect(result.problems).toEqual([])
  })

  test('a test proves every requirement whose id its title has, and no other requirement', () => {
    const ids = ['NAV-04', 'NAV-05', 'NAV-06'].map((id) => requirement(id))
    const tests = [ran('NAV-04, NAV-06: both at once'), ran('NAV-04 and NAV-06 too')]
    expect(judge({ ids, pending: [], tests }).traced.map(({ verdict }) => verdict)).toEqual([
      'proven',
      'unproven',
      'proven',
    ])
  })

  test('a range of ids in a title counts only as its first id', () => {
    const result = judged({ tests: [ran('NAV-04 to 05 hold')] })
    expect(result.traced.map(({ verdict }) => verdict)).toEqual(['proven', 'pending'])
  })

  test('a due requirement without a test is unproven, which is a problem', () => {
    expect(judged({}).problems).toEqual(['NAV-04 is due and no passing test carries it.'])
  })

  test('a requirement with a skipped test is unproven, even if a second test passes', () => {
    const result = judged({ tests: [ran('NAV-04 easy'), ran('NAV-04 hard', 'skipped')] })
    expect(result.traced[0]?.verdict).toBe('unproven')
    expect(result.problems).toEqual([
      "NAV-04 is proven in parts only: 'links › NAV-04 hard' in src/a.test.ts was skipped.",
    ])
  })

  test('a requirement whose test passed only on a retry is unsteady and reported', () => {
    const once = { tests: [ran('NAV-04 sometimes', 'flaky')] }
    expect(verdictOf('NAV-04', once)).toBe('unsteady')
    expect(judged(once)).toMatchObject({
      problems: [],
      unsteady: ["NAV-04 by 'links › NAV-04 sometimes' in src/a.test.ts"],
    })
    expect(verdictOf('NAV-06', { tests: [ran('NAV-06 sometimes', 'flaky')] })).not.toBe('proven')
    const inBrowser = [ran('NAV-01 sometimes', 'flaky', 'playwright'), ran('NAV-01 goes back')]
    expect(
      judge({ ids: [requirement('NAV-01', true)], pending: [], tests: inBrowser }).traced[0]?.verdict,
    ).toBe('unsteady')
    const tests = [ran('NAV-04 sometimes', 'flaky'), ran('NAV-04 always')]
    expect(verdictOf('NAV-04', { tests })).toBe('proven')
  })

  test('a requirement whose test is expected to fail is unproven, and the test is a problem', () => {
    const tests = [ran('NAV-04 breaks', 'inverted'), ran('NAV-04 holds'), ran('other', 'inverted')]
    expect(judged({ tests }).problems).toEqual([
      'NAV-04 is due and no passing test carries it.',
      "'links › NAV-04 breaks' in src/a.test.ts is written to fail. Fix what it shows, or delete it.",
      "'links › other' in src/a.test.ts is written to fail. Fix what it shows, or delete it.",
    ])
  })

  test.each([
    ['later in the title', { ...ran('this is not about NAV-04') }],
    ['in a range', { ...ran('NAV-06 to NAV-04 hold') }],
    ['in the title of a group', { ...ran('adds a slash'), groups: ['NAV-04 links'] }],
  ])('a requirement is unproven by an id %s, and the title is a problem', (_, test) => {
    const ids = ['NAV-04', 'NAV-06'].map((id) => requirement(id))
    const { traced, problems } = judge({ ids, pending: ['NAV-06'], tests: [test] })
    expect(traced[0]?.verdict).toBe('unproven')
    expect(problems).toContainEqual(
      expect.stringMatching(/^NAV-04 counts only at the start of a test's own title, unlike in '.+' in src/),
    )
  })

  test('a requirement with one failing test among passing tests is failing', () => {
    const result = judged({ tests: [ran('NAV-04 a'), ran('NAV-04 b', 'failed')] })
    expect(result.traced[0]?.verdict).toBe('failing')
    expect(result.problems).toEqual(['NAV-04 has a failing test in src/a.test.ts.'])
  })

  test('a failing test of a pending requirement is a problem', () => {
    const tests = [ran('NAV-04 a'), ran('NAV-05 b', 'failed')]
    expect(judged({ tests }).problems).toEqual(['NAV-05 has a failing test in src/a.test.ts.'])
  })

  test('a requirement that needs a browser is proven only by a browser test', () => {
    const ids = [requirement('NAV-01', true)]
    const inNode = judge({ ids, pending: [], tests: [ran('NAV-01 goes back')] })
    expect(inNode.problems).toEqual(['NAV-01 has passing tests, but none in a browser, which it needs.'])
    const inBrowser = judge({ ids, pending: [], tests: [ran('NAV-01 goes back', 'passed', 'playwright')] })
    expect(inBrowser.problems).toEqual([])
  })
})

describe('the pending list', () => {
  const carried = [ran('NAV-04 a')]
  const then = (pending: readonly string[], ids: readonly string[]) => [
    { commit: 'abc', pending: new Set(pending), ids: new Set(ids) },
  ]

  test('the pending list must not contain a proven id', () => {
    expect(judged({ tests: [ran('NAV-04 a'), ran('NAV-05 b')] }).problems).toEqual([
      'NAV-05 is proven and still pending. Remove it from the pending list.',
    ])
  })

  test('the pending list must not grow', () => {
    expect(judged({ tests: carried, earlier: then([], ['NAV-04', 'NAV-05']) }).problems).toEqual([
      'NAV-05 was added to the pending list, which must only shrink.',
    ])
  })

  test('the pending list may contain a new id', () => {
    expect(judged({ tests: carried, earlier: then([], ['NAV-04']) }).problems).toEqual([])
  })

  test('the pending list must contain only known ids, once each', () => {
    const { problems } = judged({ tests: carried, pending: ['NAV-05', 'NAV-05', 'NAV-77'] })
    expect(problems).toEqual([
      'NAV-05 is twice in the pending list.',
      'NAV-77 is pending but is no requirement.',
    ])
  })
})

describe('drift', () => {
  const tests = [ran('NAV-04 a')]

  test('drift is no problem without the source of the requirements', () => {
    expect(judged({ tests }).problems).toEqual([])
  })

  test("of the project's wording is reported, with or without the source", () => {
    const wordings = (first: string) =>
      new Map([
        ['NAV-04', first],
        ['NAV-05', 'ours of NAV-05'],
      ])
    expect(judged({ tests, wordings: wordings('ours of NAV-04') }).problems).toEqual([])
    expect(judged({ tests, wordings: wordings('different') }).problems).toEqual([
      expect.stringContaining('NAV-04 is worded differently in docs/requirements.md.'),
    ])
  })

  test('drift from the source is reported for a new wording, a new id and a removed id', () => {
    const source = [{ ...requirement('NAV-04'), digest: 'other' }, requirement('NAV-06')]
    expect(judged({ tests, source }).problems.map((problem) => problem.split('. ')[0])).toEqual([
      'NAV-04 is worded differently in the source',
      'NAV-06 is new in the source',
      'NAV-05 is gone from the source',
    ])
  })
})

test('a title with an unknown id is a problem; a title with a different format is not', () => {
  const tests = [ran('NAV-04 a'), ran('NAV-99 b'), ran('reads UTF-16')]
  expect(judged({ tests }).problems).toEqual([
    "NAV-99 is no requirement, but src/a.test.ts carries it ('links › NAV-99 b').",
  ])
})
