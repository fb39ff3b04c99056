import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from '../server/commandName.ts'

const PROGRAM = join(import.meta.dirname, 'strata.ts')

/** Runs Node with a script and arguments. */
const node = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    timeout: 150_000,
  })
  return { status, stdout, stderr }
}

const strata = (...words: readonly string[]) => node(PROGRAM, ...words)

/** Module for `--import` that rejects every package except commander. */
const ONLY_COMMANDER = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(specifier, context, next) {
      if (/^@?[a-z]/.test(specifier) && !/^(?:node|file|data):|^commander$/.test(specifier))
        throw new Error('The package ' + specifier + ' is loaded.')
      return next(specifier, context)
    },
  })`)}`

test('strata --help lists every command with its summary', () => {
  const { status, stdout } = strata('--help')
  expect(status).toBe(0)
  for (const name of Object.keys(COMMANDS)) expect(stdout).toMatch(new RegExp(`^  ${name} {2,}[A-Z]`, 'm'))
})

test('strata --version prints the version of the package', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  expect(strata('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' })
})

test('strata help <command> shows the help of the command', () => {
  const help = strata('help', 'check')
  expect(help.stdout).toContain('--json')
  expect(strata('check', '--help')).toEqual(help)
})

test.each(Object.keys(COMMANDS))(
  'PKG-01 strata %s --help loads no package except commander, so it works without optional packages',
  (name) => {
    const { status, stdout, stderr } = node('--import', ONLY_COMMANDER, PROGRAM, name, '--help')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('Exit codes:')
  },
)

test('a misspelt command exits with code 2 and suggests the nearest command', () => {
  const { status, stderr } = strata('biuld')
  expect(status).toBe(2)
  expect(stderr).toContain('Did you mean build?')
})

test('a misspelt option of a command with Node options reaches the command', () => {
  const { status, stderr } = strata('build', '--jsno')
  expect(status).toBe(2)
  expect(stderr).toContain('Did you mean --json?')
})

test('a folder that is not a site is rejected with a message and exit code 1', () => {
  const { status, stderr } = strata('build', 'nowhere', '--json')
  expect(status).toBe(1)
  expect(stderr).toMatch(/nowhere/)
  expect(stderr).not.toMatch(/^\s+at /m)
})

test.skipIf(process.platform === 'win32')('closing the output early causes no error', () => {
  const line = `"${process.execPath}" "${PROGRAM}" --help | true`
  expect(spawnSync('sh', ['-c', line], { encoding: 'utf8', timeout: 150_000 }).stderr).toBe('')
})
