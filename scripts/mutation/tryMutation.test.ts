import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../testRun/root.ts'
import type { Mutation } from './mutation.ts'
import { testsOf } from './testsOf.ts'
import { MutationTrial, mutationTable } from './tryMutation.ts'
import { mutationProblem, type WorkCopy, workCopy } from './workCopy.ts'

let project = ''
let copy: WorkCopy

const TESTS = `import { expect, test } from 'vitest'
import { price, slug } from './shop.ts'
test('NAV-04 a price has its tax', () => { expect(price(100)).toBe(119) })
test('NAV-04 a price is a number', () => { expect(price(0)).toBe(0) })
test('NAV-05 a slug is text', () => { expect(typeof slug('A')).toBe('string') })
test('NAV-06 is red already', () => { expect(price(1)).toBe(0) })
`

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'mutated-'))
  for (const part of ['scripts/requirements', 'scripts/testRun', 'package.json'])
    cpSync(join(ROOT, part), join(project, part), {
      recursive: true,
      filter: (source) => !source.endsWith('.test.ts'),
    })
  write('vitest.config.ts', "export default { test: { include: ['src/**/*.test.ts'] } }")
  write(
    'src/shop.ts',
    'export const price = (net: number) => net * 1.19\nexport const slug = (name: string) => name.toLowerCase()\n',
  )
  write('src/shop.test.ts', TESTS)
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
  copy = workCopy(project)
})

afterAll(() => {
  copy.remove()
  rmSync(project, { recursive: true, force: true })
})

const mutation = (id: string, from: string, to: string): Mutation => ({
  id,
  wrong: 'something',
  file: 'src/shop.ts',
  from,
  to,
  runner: 'unit',
})

test('only a test of the same id that passes without the mutation detects it', async () => {
  const trial = new MutationTrial(copy)
  const mutations = [
    mutation('NAV-04', 'net * 1.19', 'net'),
    mutation('NAV-05', 'name.toLowerCase()', 'name'),
    mutation('NAV-06', 'net * 1.19', 'net * 2'),
  ]
  await trial.prepare(mutations)
  const tried = []
  for (const one of mutations) tried.push(await trial.try(one))
  expect(tried.map(({ fate, by }) => [fate, by])).toEqual([
    ['killed', 'src/shop.test.ts › NAV-04 a price has its tax'],
    ['survived', 'src/shop.test.ts'],
    ['invalid', 'no test of NAV-06 passes without it'],
  ])
  expect(mutationTable(tried)).toContain(
    '1 of 3 were detected by a test of their id, 1 survived, 1 could not be tried;',
  )
}, 240_000)

test('mutationProblem reports a mutation whose text does not occur exactly once, with its file and id', () => {
  expect(mutationProblem(project, mutation('NAV-04', 'net', 'gross'))).toMatch(
    /^'net' occurs 2 times in src\/shop\.ts, not once\. Fix the mutation of NAV-04 in scripts\/mutation/,
  )
  expect(mutationProblem(project, { ...mutation('NAV-04', 'a', 'b'), file: 'src/gone.ts' })).toMatch(
    /^src\/gone\.ts does not exist\./,
  )
  expect(() => copy.mutate(mutation('NAV-04', 'tariff', 'tax'))).toThrow("'tariff' occurs 0 times")
})

test('testsOf returns the files whose titles start with the id', () => {
  expect(testsOf(project, mutation('NAV-04', '', ''))).toEqual(['src/shop.test.ts'])
  expect(testsOf(project, mutation('NAV-44', '', ''))).toEqual([])
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true })
  writeFileSync(join(project, file), text)
}
