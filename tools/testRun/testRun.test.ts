import { expect, test } from 'vitest'
import type { Outcome, TestResult } from '../requirements/testResult.ts'
import { chooseSteps, groupSteps } from './steps.ts'
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
    'types',
    'example-types',
    'bench-types',
    'lint',
    'unused',
    'patterns',
    'generated',
    'build',
    'unit',
    'browser',
    'requirements',
  ])
})

test('named steps run in their own order', () => {
  expect(chooseSteps(['browser', 'unit']).map(({ name }) => name)).toEqual(['unit', 'browser'])
})

test('what keeps one core busy runs at the same time; tests run one step after the other', () => {
  const names = (chosen: readonly string[]) =>
    groupSteps(chooseSteps(chosen)).map((group) => group.map(({ name }) => name))
  expect(names([])).toEqual([
    ['types', 'example-types', 'bench-types', 'lint', 'unused', 'patterns', 'generated', 'build'],
    ['unit'],
    ['browser'],
    ['requirements'],
  ])
  expect(names(['lint', 'unit'])).toEqual([['lint'], ['unit']])
})

test('a wrong step name is refused with the right ones', () => {
  expect(() => chooseSteps(['units'])).toThrow(
    'There is no step units. There are: types, example-types, bench-types, lint, unused, patterns, generated, build,',
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
  )
  expect(text.split('\n')).toEqual([
    '',
    '  failed: a.test.ts › g › a',
    '',
    '  build         failed    1.3 s',
    '  browser       left out',
    '',
    '1 passed, 1 failed',
  ])
})

test('the last lines of a summary name what passed at a second try only', () => {
  const text = summary([{ name: 'unit', outcome: 'passed', seconds: 1 }], [ran('flaky'), ran('passed')])
  expect(text.split('\n').slice(-3)).toEqual([
    '  passed at a second try: a.test.ts › g › a',
    '',
    '2 passed, 0 failed, 1 at a second try',
  ])
})
