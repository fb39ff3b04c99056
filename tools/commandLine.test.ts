import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Command, helpText, readCommandLine } from '../server/commandLine.ts'

const ROOT = join(import.meta.dirname, '..')

const build = {
  command: 'npm run build',
  help: 'Builds a site.',
  words: { '[site]': 'its folder' },
  flags: { check: 'writes nothing' },
} as const satisfies Command

test('words and flags are told apart in any order', () => {
  expect(readCommandLine(build, ['--check', 'examples/one'])).toEqual({
    words: ['examples/one'],
    flags: new Set(['check']),
    values: {},
  })
  expect(readCommandLine(build, [])).toEqual({ words: [], flags: new Set(), values: {} })
})

test('an unknown option and a word too many are refused with what to ask', () => {
  expect(() => readCommandLine(build, ['--chekc'])).toThrow(/--chekc.*"npm run build -- --help"/)
  expect(() => readCommandLine(build, ['one', 'two'])).toThrow(/"two" is one word too many/)
  const many = { ...build, words: { '[what…]': 'names' } }
  expect(readCommandLine(many, ['one', 'two']).words).toEqual(['one', 'two'])
})

test('an option with a value has it', () => {
  const audit = { ...build, values: { only: 'areas' } } as const
  expect(readCommandLine(audit, ['--only=NAV', 'one']).values).toEqual({ only: 'NAV' })
  expect(() => readCommandLine(audit, ['--only'])).toThrow(/--only/)
})

test('the help names all that a command takes', () => {
  expect(helpText(build)).toBe(
    'npm run build -- [site] [--check]\n\nBuilds a site.\n\n  [site]   its folder\n  --check  writes nothing\n',
  )
})

const scripts: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts
const own = Object.entries(scripts).map(
  ([name, line]) => [name, /node (?:--\S+ )*(\S+\.ts)/.exec(line)?.[1]] as const,
)

test('there are at most 17 scripts, and each is a command of the project', () => {
  expect(own.length).toBeLessThanOrEqual(17)
  expect(own.filter(([, file]) => file === undefined)).toEqual([])
})

test.for(own)('npm run %s says with --help what it does and takes, and does nothing', ([name, file = '']) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, file), '--help'], {
    encoding: 'utf8',
    timeout: 150_000,
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const spoken = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`
  expect(stdout.startsWith(spoken)).toBe(true)
  expect(stdout.split('\n')[2]).toMatch(/^[A-Z].{20,}/)
})
