// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { checkAccessibility } from './checkAccessibility.ts'

const RULES = Array.from({ length: 20 }, (_, n) => ({ ruleId: `rule-${n}` }))

/** Replaces axe by an engine that reports the given elements for every run. */
function engine(...elements: readonly Element[]) {
  const node = (element: Element) => ({ element, impact: 'serious', failureSummary: 'Fix:\n \n  a' })
  const run = vi.fn(async () => ({
    violations: [{ id: 'rule-1', help: 'Help', helpUrl: 'https://example.test/', nodes: elements.map(node) }],
  }))
  const load = async () => ({ getRules: () => RULES, run }) as never
  return { run, load }
}

afterEach(() => document.body.replaceChildren())

test('checkAccessibility runs all rules in parts, and returns the violations in document order', async () => {
  document.body.innerHTML = '<p></p><b></b>'
  const [first, second] = document.body.children as unknown as [Element, Element]
  const { run, load } = engine(second, first)
  const progress = vi.fn()
  const found = await checkAccessibility({ signal: new AbortController().signal, progress, load })
  const rules = run.mock.calls.flatMap((call: readonly unknown[]) => Object(call[1]).runOnly.values)
  expect(rules).toEqual(RULES.map(({ ruleId }) => ruleId))
  for (const [context] of run.mock.calls as unknown as readonly (readonly unknown[])[])
    expect(context).toEqual({ exclude: ['builder-overlay', 'builder-failures'] })
  expect(progress.mock.calls.map(([part]) => part)).toEqual([0.4, 0.8, 1])
  expect(found.map(({ element }) => element)).toEqual([first, first, first, second, second, second])
  expect(found[0]).toMatchObject({ rule: 'rule-1', impact: 'serious', advice: 'Fix:\n  a' })
})

test('checkAccessibility starts no further run after it was cancelled', async () => {
  const { run, load } = engine()
  const cancelled = new AbortController()
  const checked = checkAccessibility({
    signal: cancelled.signal,
    progress: () => cancelled.abort(),
    load,
  })
  await expect(checked).rejects.toThrow('aborted')
  expect(run).toHaveBeenCalledTimes(1)
})
