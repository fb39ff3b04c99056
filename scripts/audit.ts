import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createCommand, runCommand } from '../server/commandLine.ts'
import { installPackages } from './audit/installPackages.ts'

/**
 * Checks that take too long for every test run, run by hand before a release: long kill runs and benchmarks. Each prints its
 * results; if one fails, the audit fails.
 */

interface Part {
  readonly name: string
  readonly script: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** A folder with its own package file, whose packages the part needs. */
  readonly packages?: string
}

const root = join(import.meta.dirname, '..')
const playwright = join(root, 'node_modules/@playwright/test/cli.js')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

/** Folder of measurements with packages that nothing else uses. */
const EXTERNAL = 'bench/external'

const PARTS: readonly Part[] = [
  { name: 'build', script: ['server/build/build.ts'] },
  {
    name: '50 kills of the content service during saves, and 120 changes of its index',
    script: [vitest, 'run', 'services', 'editor'],
    environment: { KILL_ROUNDS: '50', SCAN_CHANGES: '120' },
  },
  {
    name: '50 kills of the whole site during saves',
    script: [vitest, 'run', 'tests/site/kill.test.ts'],
    environment: { KILL_RUNS: '50' },
  },
  {
    name: 'the builder and the second site without the default site',
    script: ['scripts/audit/thirdParty.ts'],
  },
  {
    name: 'every regular expression, without recorded results',
    script: ['scripts/patterns/checkPatterns.ts', '--anew'],
  },
  { name: 'growth of rich text', script: [vitest, 'bench', '--run'] },
  {
    name: '200 applications while the service is randomly killed',
    script: [playwright, 'test', 'tests/browser/courseFormFaults.spec.ts'],
    environment: { SUBMISSIONS: '200' },
  },
  {
    name: 'oracle: 2000 random edits, and which pages each one affects',
    script: [vitest, 'run', 'oracle.test.ts', '--testTimeout=3600000'],
    environment: { ORACLE_STEPS: '1000' },
  },
  {
    name: '600 random edits, and whether the caches of a server are correct after each',
    script: [vitest, 'run', 'longRunningServer.test.ts'],
    environment: { ORACLE_STEPS: '300' },
  },
  {
    name: "30,000 random commands, undos and redos of the editor's store",
    script: [vitest, 'run', 'editor/store/storyModel.test.ts', '--testTimeout=3600000'],
    environment: { MODEL_STEPS: '10000' },
  },
  {
    name: 'text on the page: which fields of all stories are found on their page',
    script: [vitest, 'run', 'textsInPlace.test.ts', '--testTimeout=3600000'],
    environment: { ALL_TEXTS: '1' },
  },
  {
    name: 'kills: 200 of server and browser while a story is edited',
    script: [playwright, 'test', '--project=editor', 'tests/editor/kills.spec.ts', '--retries=0'],
    environment: { KILLS: '200', AUDIT: '1' },
  },
  {
    name: '10,000 pairs of editors with lost connections, crashes and reloads',
    script: [vitest, 'run', 'editor/together/convergence.test.ts', '--testTimeout=3600000'],
    environment: { SESSION_PAIRS: '10000' },
  },
  {
    name: 'unit tests that are too long for every test run',
    script: [vitest, 'run'],
    environment: { AUDIT: '1' },
  },
  {
    name: 'browser tests that are too long for every test run',
    script: [playwright, 'test', '--grep', '@audit'],
    environment: { AUDIT: '1' },
  },
  {
    name: 'every page in a browser',
    script: [playwright, 'test', 'everyPage', 'islandsHydration', 'fieldNotes.spec'],
    environment: { ALL_PAGES: '1', AUDIT: '1' },
  },
  {
    name: 'every story of a block, with its picture',
    script: [playwright, 'test', 'tests/browser/ladle.spec.ts', '--grep', 'every story of Ladle'],
    environment: { ALL_STORIES: '1' },
  },
  {
    name: 'every state of the editor, checked by axe',
    script: [playwright, 'test', '--project=editor'],
    environment: { EVERY_STATE: '1' },
  },
  {
    name: '20 events right before a page is left',
    script: [playwright, 'test', 'tests/browser/analytics.spec.ts', '--grep', 'right before a page is left'],
    environment: { LEAVES: '20' },
  },
  {
    name: "Firestore's cases in the emulator of its vendor",
    script: [vitest, 'run', 'services/firestore/conformance.test.ts'],
    environment: { VENDOR_EMULATOR: '1' },
  },
  {
    name: 'the overlay opened and closed 51 times',
    script: [
      playwright,
      'test',
      'tests/browser/overlayCost.spec.ts',
      '--grep',
      'opening and closing the overlay repeatedly',
    ],
    environment: { CYCLES: '51' },
  },
  {
    name: 'help search on first use, on a slow processor',
    script: [playwright, 'test', 'tests/browser/helpSearchFirstUse.spec.ts'],
    environment: { SLOWDOWN: '4' },
  },
  {
    name: 'navigation with its transitions',
    script: [playwright, 'test', '--project=navigation'],
    environment: { WITH_MOTION: '1' },
  },
  {
    name: 'Firefox and WebKit: pages of every kind, a form, the editor and a page in development',
    script: [vitest, 'run', 'tests/otherBrowsers'],
    environment: { OTHER_BROWSERS: '1' },
  },
  {
    name: 'attacks',
    // Sequential, because each file measures response times next to its attack.
    script: [vitest, 'run', 'tests/security', '--no-file-parallelism'],
    environment: { SECURITY_AUDIT: '1' },
  },
  {
    name: 'scale-out: ten servers behind Varnish, with publishes, kills and lost webhooks',
    script: ['scripts/audit/scaleOut/scaleOut.ts'],
  },
  {
    name: "the cloud function on its vendor's framework",
    script: ['scripts/audit/cloudFunction.ts'],
    packages: 'functions',
  },
  {
    name: 'types of the measurements with their own packages',
    script: [join(root, 'node_modules/typescript/bin/tsc'), '-p', EXTERNAL],
    packages: EXTERNAL,
  },
  {
    name: 'help search compared with a different engine',
    script: [`${EXTERNAL}/helpSearch.ts`],
    packages: EXTERNAL,
  },
  { name: 'help search from key to screen', script: ['bench/helpSearchKeystroke.ts'] },
  { name: 'Lighthouse', script: [`${EXTERNAL}/lighthouse.ts`], packages: EXTERNAL },
  { name: 'navigation compared with a page load', script: ['bench/navigation.ts'] },
  {
    name: 'live editing compared with the official library',
    script: [`${EXTERNAL}/liveEditing.ts`],
    packages: EXTERNAL,
  },
  {
    name: 'mutation: changes of the code that a test of their requirement must notice',
    script: ['scripts/mutation/runMutations.ts'],
  },
]

const command = createCommand(
  'npm run audit',
  'Runs checks that take too long for every test run: long kill and fault runs, every page, benchmarks. Each prints its results.',
)
  .argument(
    '[part...]',
    `Names of parts, or their beginnings; default all:\n${PARTS.map(({ name }) => name).join('\n')}`,
  )
  .option('--only <ids>', 'With mutation: areas or ids, such as FORM,NAV-07.')
  .option('--runner <runner>', 'With mutation: unit or browser.')
  .action(async (names: readonly string[], given: Readonly<Record<string, string>>) => {
    const wrong = names.filter((word) => !PARTS.some(({ name }) => name.startsWith(word)))
    if (wrong.length)
      throw new Error(
        `No part of the audit starts with '${wrong.join("' or '")}'. "npm run audit -- --help" lists them.`,
      )
    const options = Object.entries(given).map(([name, value]) => `--${name}=${value}`)
    const chosen = PARTS.filter(({ name }) => !names.length || names.some((word) => name.startsWith(word)))
    const failed: Part[] = []
    for (const part of chosen) if (!(await run(part, options))) failed.push(part)
    for (const { name } of failed) process.stdout.write(`failed: ${name}\n`)
    process.exitCode = failed.length ? 1 : 0
  })

await runCommand(command)

/** Runs a part. Returns whether it succeeded. */
async function run(
  { name, script, environment, packages }: Part,
  options: readonly string[],
): Promise<boolean> {
  process.stdout.write(`\n── ${name}\n`)
  try {
    if (packages) await installPackages(root, packages)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
  const { status } = spawnSync(
    process.execPath,
    [...script, ...(name.startsWith('mutation') ? options : [])],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    },
  )
  return status === 0
}
