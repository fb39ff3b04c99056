import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Outcome, TestResult } from '../requirements/testResult.ts'
import type { StepResult } from './runStep.ts'
import { runSteps } from './runSteps.ts'
import { chooseSteps, STEPS } from './steps.ts'
import { closingLine, summary } from './summary.ts'

const ran = (outcome: Outcome): TestResult => ({
  runner: 'vitest',
  file: 'a.test.ts',
  groups: ['g'],
  title: 'a',
  outcome,
})

test('a run without names takes all steps, requirements last', () => {
  const names = chooseSteps([]).map(({ name }) => name)
  expect(names).toEqual([
    'nginx',
    'chromium',
    'types',
    'example-types',
    'bench-types',
    'lint',
    'unused',
    'generated',
    'build',
    'example-build',
    'unit',
    'whole',
    'browser',
    'requirements',
  ])
})

test('named steps run in their own order', () => {
  expect(chooseSteps(['browser', 'unit']).map(({ name }) => name)).toEqual(['unit', 'browser'])
})

test('each step stands after those it waits for', () => {
  const waits = STEPS.flatMap(({ name, needs = [], after = [] }) =>
    [...needs, ...after].map((other) => [other, name] as const),
  )
  const names = STEPS.map(({ name }) => name)
  expect(waits.filter(([other, name]) => names.indexOf(other) >= names.indexOf(name))).toEqual([])
  expect(waits).toContainEqual(['build', 'browser'])
  const first = names.filter((name) => !waits.some(([, waiting]) => waiting === name))
  expect(first).toEqual(
    names.filter((name) => !['chromium', 'unused', 'whole', 'browser', 'requirements'].includes(name)),
  )
})

/** Runs steps by hand: what was said of each, and the means to end one. */
async function steer(names: readonly string[]) {
  const begun: string[] = []
  const ends = new Map<string, (outcome: StepResult['outcome']) => void>()
  const results = runSteps(chooseSteps(names), ({ name }, showing) => {
    begun.push(`${name} ${showing}`)
    return new Promise((resolve) => {
      ends.set(name, (outcome) => resolve({ name, outcome, seconds: 1 }))
    })
  })
  const end = async (name: string, outcome: StepResult['outcome'] = 'passed') => {
    ends.get(name)?.(outcome)
    await setImmediate()
  }
  // What waits for nothing has begun.
  await setImmediate()
  return { begun, end, results }
}

test('steps run at the same time, tests of sites one after the other once all is built, requirements once all tests have ended', async () => {
  const { begun, end, results } = await steer([
    'types',
    'build',
    'example-build',
    'unit',
    'whole',
    'browser',
    'requirements',
  ])
  expect(begun).toEqual([
    'types at the end',
    'build at the end',
    'example-build at the end',
    'unit at the end',
  ])
  await end('build')
  expect(begun).toHaveLength(4)
  await end('example-build')
  expect(begun.slice(4)).toEqual(['whole at the end'])
  await end('whole', 'failed')
  expect(begun.slice(5)).toEqual(['browser lines'])
  await end('types', 'failed')
  await end('browser')
  expect(begun).toHaveLength(6)
  await end('unit')
  expect(begun.slice(6)).toEqual(['requirements at the end'])
  await end('requirements')
  expect((await results).map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    'types failed',
    'build passed',
    'example-build passed',
    'unit passed',
    'whole failed',
    'browser passed',
    'requirements passed',
  ])
})

test('a step without what it needs is left out, and the others go on', async () => {
  const { begun, end, results } = await steer(['build', 'browser', 'requirements'])
  await end('build', 'failed')
  expect(begun).toEqual(['build at the end', 'requirements at the end'])
  await end('requirements')
  expect((await results).map(({ outcome }) => outcome)).toEqual(['failed', 'left out', 'passed'])
})

test('a step that runs alone has the terminal', async () => {
  const { begun, end, results } = await steer(['unit'])
  expect(begun).toEqual(['unit straight'])
  await end('unit')
  await results
})

test('a wrong step name is refused with the right ones', () => {
  expect(() => chooseSteps(['units'])).toThrow(
    'There is no step units. There are: nginx, chromium, types, example-types, bench-types, lint, unused, generated, build, example-build,',
  )
})

test('the closing line counts each outcome', () => {
  expect(closingLine([ran('passed'), ran('passed'), ran('failed')])).toBe('2 passed, 1 failed')
  expect(closingLine([ran('passed'), ran('skipped')])).toBe('1 passed, 0 failed, 1 skipped')
  expect(closingLine([])).toBe('0 passed, 0 failed')
  expect(closingLine([ran('flaky'), ran('inverted')])).toBe('1 passed, 1 failed, 1 at a second try')
})

test('the summary ends with the closing line, alone on it', () => {
  const text = summary(
    [
      { name: 'build', outcome: 'failed', seconds: 1.25 },
      { name: 'browser', outcome: 'left out', seconds: 0 },
    ],
    [ran('passed'), ran('failed')],
    2,
  )
  expect(text.split('\n')).toEqual([
    '',
    '  failed: a.test.ts › g › a',
    '',
    '  build         failed    1.3 s',
    '  browser       left out',
    '  all                     2.0 s',
    '',
    '1 passed, 1 failed',
  ])
})

test('the last lines of a summary name what passed at a second try only', () => {
  const text = summary([{ name: 'unit', outcome: 'passed', seconds: 1 }], [ran('flaky'), ran('passed')], 1)
  expect(text.split('\n').slice(-3)).toEqual([
    '  passed at a second try: a.test.ts › g › a',
    '',
    '2 passed, 0 failed, 1 at a second try',
  ])
})
