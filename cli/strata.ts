#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Command, CommanderError } from 'commander'
import { COMMANDS, type CommandName, docsPage } from '../server/commandName.ts'
import { nodeProblem } from './nodeProblem.ts'

/** Modules of the commands. Each parses its own arguments, and is imported only for its command. */
const MODULES: Readonly<Record<CommandName, () => Promise<unknown>>> = {
  dev: () => import('../server/dev/dev.ts'),
  build: () => import('../server/build/build.ts'),
  start: () => import('../server/start.ts'),
  export: () => import('../server/export/export.ts'),
  serve: () => import('../server/serve.ts'),
  backup: () => import('../server/backup/backup.ts'),
  restore: () => import('../server/backup/restore.ts'),
  data: () => import('../server/personalData/data.ts'),
  'preview-link': () => import('./preview/previewLink.ts'),
  check: () => import('./contentCheck/contentCheck.ts'),
  doctor: () => import('./doctor/doctor.ts'),
  snapshot: () => import('./snapshot/snapshot.ts'),
  compat: () => import('./compat/compat.ts'),
  'content-export': () => import('./content/exportStories.ts'),
  'content-import': () => import('./content/importStories.ts'),
  usage: () => import('./usage/usage.ts'),
  schema: () => import('./schema/schemaCommand.ts'),
  migrate: () => import('./migrate/migrate.ts'),
  generate: () => import('./generate.ts'),
  ladle: () => import('./ladle/ladle.ts'),
  adopt: () => import('./adopt/adoptEntry.ts'),
  new: () => import('./new/new.ts'),
  space: () => import('./space/space.ts'),
  mcp: () => import('./mcp.ts'),
}

/**
 * Node options of commands. Node reads them only at its start, so these commands run in a child process. By default V8's garbage can grow to
 * several times the live objects; these options halve the memory of a build of 5,000 pages for a tenth more processor time.
 */
const NODE_OPTIONS: Partial<Record<CommandName, readonly string[]>> = {
  build: ['--max-semi-space-size=8', '--no-parallel-scavenge', '--heap-growing-percent=100'],
}

/** Hides Node 22's warning that its SQLite is experimental. The used functions are tested with each supported version. */
function hideSqliteWarning(): void {
  const { emitWarning } = process
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (!String(warning).startsWith('SQLite is an experimental feature'))
      Reflect.apply(emitWarning, process, [warning, ...rest])
  }
}

async function run(name: CommandName): Promise<void> {
  hideSqliteWarning()
  // Existing environment variables override the settings of `.env`.
  if (existsSync('.env')) process.loadEnvFile()
  const options = NODE_OPTIONS[name] ?? []
  if (options.every((option) => process.execArgv.includes(option))) {
    process.argv.splice(2, 1)
    await MODULES[name]()
    return
  }
  const child = spawn(process.execPath, [...process.execArgv, ...options, ...process.argv.slice(1)], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
    if (signal) process.exit()
  })
}

const program = new Command('strata')
  .description('Builds websites of blocks that editors arrange in a headless content service.')
  .helpOption('-h, --help', 'Show this help.')
  .helpCommand(false)
  .configureHelp({ subcommandTerm: (command) => command.name() })
  .showHelpAfterError('"strata --help" lists the commands.')
  .enablePositionalOptions()
  .exitOverride()
  .addHelpText(
    'after',
    `
Examples:
  strata dev
      Serves the site of the current folder, with the editor and the local services.
  strata build && strata serve
      Builds it, and serves the build.
  strata build --help
      Shows the options of a command.

Exit codes:
  0  success
  1  failure, or findings of a check
  2  wrong usage, or a check failed

Documentation:
  ${docsPage('docs/your-own-site.md')}`,
  )

for (const [name, { summary }] of Object.entries(COMMANDS))
  program
    .command(name)
    .summary(summary)
    .argument('[words...]')
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .action(() => run(name as CommandName))

// The reader can close the pipe early: `strata --help | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

try {
  const { version, engines } = JSON.parse(
    await readFile(new URL('../package.json', import.meta.url), 'utf8'),
  ) as { readonly version: string; readonly engines: { readonly node: string } }
  const problem = nodeProblem(process.versions.node, engines.node)
  if (problem !== undefined) {
    console.error(problem)
    process.exitCode = 1
  } else if (/^(?:-V|--version|version)$/.test(process.argv[2] ?? '')) console.log(version)
  else {
    // `strata help build` is `strata build --help`, as with npm and git.
    if (process.argv[2] === 'help') process.argv.splice(2, 2, ...process.argv.slice(3, 4), '--help')
    await program.parseAsync()
  }
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else throw error
}
