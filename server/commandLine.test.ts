import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createCommand, runCommand } from './commandLine.ts'
import { COMMANDS, commandName, withWords } from './commandName.ts'

const ROOT = join(import.meta.dirname, '..')

afterEach(() => {
  process.exitCode = undefined
})

/** Runs a command with command-line arguments. Returns its exit code and output. */
async function run(args: readonly string[], action: () => void = () => {}, failed?: number) {
  const printed: string[] = []
  const command = createCommand('npm run build', 'Builds a site.', {
    examples: [['--json', 'Prints the result.']],
    next: 'Serve it.',
  })
    .argument('[site]')
    .option('--json', 'Print the result.')
    .configureOutput({ writeOut: (text) => printed.push(text), writeErr: (text) => printed.push(text) })
    .action(action)
  vi.spyOn(console, 'error').mockImplementation((text) => printed.push(String(text)))
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'build.ts', ...args])
  await runCommand(command, failed)
  return { code: process.exitCode, printed: printed.join('') }
}

test('the help shows usage, examples, the next step and exit codes', async () => {
  const { code, printed } = await run(['--help'])
  expect(code).toBe(0)
  expect(printed).toMatch(/^Usage: npm run build -- \[options\] \[site\]\n\nBuilds a site\./)
  for (const part of ['  npm run build -- --json\n      Prints the result.', 'Serve it.', '2  wrong usage'])
    expect(printed).toContain(part)
})

test('a misspelt option prints the nearest option and sets exit code 2', async () => {
  const { code, printed } = await run(['--jsno'])
  expect(code).toBe(2)
  expect(printed).toMatch(/--jsno.*\n.*--json.*\n"npm run build -- --help"/)
})

test('an excess argument is refused with exit code 2', async () => {
  expect(await run(['one', 'two'])).toMatchObject({ code: 2, printed: expect.stringContaining('too many') })
})

test('an error of a command prints its message and sets exit code 1 or the specified code', async () => {
  const fail = () => {
    throw new Error('No site here.')
  }
  expect(await run([], fail)).toEqual({ code: 1, printed: 'No site here.' })
  expect(await run([], fail, 3)).toEqual({ code: 3, printed: 'No site here.' })
})

test('the name of a command is an npm script in this repository, and the program strata in a site', () => {
  expect([commandName('check'), commandName('check', false)]).toEqual([
    'npm run content:check',
    'npx strata check',
  ])
  expect(withWords('npm run build', 'my-site')).toBe('npm run build -- my-site')
  expect(withWords('npx strata build', 'my-site')).toBe('npx strata build my-site')
})

const scripts: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts
const own = Object.entries(scripts).map(
  ([name, line]) => [name, /node (?:-r \S+ |--\S+ )*(\S+\.ts)/.exec(line)?.[1]] as const,
)
const typed = (name: string) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`)

test('each script in package.json runs a command of the project, and each command of the program has a script', () => {
  expect(own.filter(([, file]) => file === undefined)).toEqual([])
  const names = own.map(([name]) => typed(name))
  for (const { script } of Object.values(COMMANDS)) expect(names).toContain(script)
})

test.for(own)(
  'npm run %s --help prints its usage and a summary without side effects',
  ([name, file = '']) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, file), '--help'], {
      encoding: 'utf8',
      timeout: 150_000,
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout.startsWith(`Usage: ${typed(name)} `)).toBe(true)
    expect(stdout.split('\n')[2]).toMatch(/^[A-Z].{20,}/)
  },
)
