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

test('chooseSteps returns all steps by default, requirements last', () => {
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

test('chooseSteps returns named steps in their usual order', () => {
  expect(chooseSteps(['browser', 'unit']).map(({ name }) => name)).toEqual(['unit', 'browser'])
})

test('each step is after the steps that it waits for', () => {
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

/** Runs steps under control of a test: records started steps, and returns a function that ends one. */
async function steer(names: readonly string[]) {
  const started: string[] = []
  const ends = new Map<string, (outcome: StepResult['outcome']) => void>()
  const results = runSteps(chooseSteps(names), ({ name }, outputMode) => {
    started.push(`${name} ${outputMode}`)
    return new Promise((resolve) => {
      ends.set(name, (outcome) => resolve({ name, outcome, seconds: 1 }))
    })
  })
  const end = async (name: string, outcome: StepResult['outcome'] = 'passed') => {
    ends.get(name)?.(outcome)
    await setImmediate()
  }
  // Steps that wait for nothing have started.
  await setImmediate()
  return { started, end, results }
}

test('a run starts steps in parallel, tests of sites one by one after all builds, and requirements after all tests', async () => {
  const { started, end, results } = await steer([
    'types',
    'build',
    'example-build',
    'unit',
    'whole',
    'browser',
    'requirements',
  ])
  expect(started).toEqual([
    'types at the end',
    'build at the end',
    'example-build at the end',
    'unit at the end',
  ])
  await end('build')
  expect(started).toHaveLength(4)
  await end('example-build')
  expect(started.slice(4)).toEqual(['whole at the end'])
  await end('whole', 'failed')
  expect(started.slice(5)).toEqual(['browser lines'])
  await end('types', 'failed')
  await end('browser')
  expect(started).toHaveLength(6)
  await end('unit')
  expect(started.slice(6)).toEqual(['requirements at the end'])
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

test('a run skips a step whose needs failed, and runs the following steps', async () => {
  const { started, end, results } = await steer(['build', 'browser', 'requirements'])
  await end('build', 'failed')
  expect(started).toEqual(['build at the end', 'requirements at the end'])
  await end('requirements')
  expect((await results).map(({ outcome }) => outcome)).toEqual(['failed', 'skipped', 'passed'])
})

test('a single step prints directly to the terminal', async () => {
  const { started, end, results } = await steer(['unit'])
  expect(started).toEqual(['unit direct'])
  await end('unit')
  await results
})

test('chooseSteps rejects an unknown step name and lists the valid names', () => {
  expect(() => chooseSteps(['units'])).toThrow(
    'There is no step units. There are: nginx, chromium, types, example-types, bench-types, lint, unused, generated, build, example-build,',
  )
})

test('the closing line counts each outcome', () => {
  expect(closingLine([ran('passed'), ran('passed'), ran('failed')])).toBe('2 passed, 1 failed')
  expect(closingLine([ran('passed'), ran('skipped')])).toBe('1 passed, 0 failed, 1 skipped')
  expect(closingLine([])).toBe('0 passed, 0 failed')
  expect(closingLine([ran('flaky'), ran('inverted')])).toBe('1 passed, 1 failed, 1 on a retry')
})

test('the summary ends with the closing line', () => {
  const text = summary(
    [
      { name: 'build', outcome: 'failed', seconds: 1.25 },
      { name: 'browser', outcome: 'skipped', seconds: 0 },
    ],
    [ran('passed'), ran('failed')],
    2,
  )
  expect(text.split('\n')).toEqual([
    '',
    '  failed: a.test.ts › g › a',
    '',
    '  build         failed    1.3 s',
    '  browser       skipped',
    '  all                     2.0 s',
    '',
    '1 passed, 1 failed',
  ])
})

test('the summary shows the processor time of each step where the system reports it', () => {
  const text = summary(
    [
      { name: 'build', outcome: 'passed', seconds: 1.25, cpuSeconds: 2.5 },
      { name: 'browser', outcome: 'skipped', seconds: 0 },
      { name: 'unit', outcome: 'passed', seconds: 10, cpuSeconds: 15 },
    ],
    [],
    11,
  )
  expect(text.split('\n').slice(1, 5)).toEqual([
    '  build         passed    1.3 s       2.5 s CPU',
    '  browser       skipped',
    '  unit          passed    10.0 s      15.0 s CPU',
    '  all                     11.0 s      17.5 s CPU',
  ])
})

test('the summary names tests that passed only on a retry', () => {
  const text = summary([{ name: 'unit', outcome: 'passed', seconds: 1 }], [ran('flaky'), ran('passed')], 1)
  expect(text.split('\n').slice(-3)).toEqual([
    '  passed on a retry: a.test.ts › g › a',
    '',
    '2 passed, 0 failed, 1 on a retry',
  ])
})
