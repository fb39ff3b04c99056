import { join } from 'node:path'
import { FILES } from '../requirements/records.ts'
import { ROOT } from './root.ts'

/** One step of a test run. */
export interface Step {
  readonly name: string
  readonly doing: string
  /** Script that Node runs, and its options. */
  readonly script: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** Report that it writes. Reports of earlier runs are removed before the first step. */
  readonly report?: string
  /** Steps that must succeed before it. */
  readonly needs?: readonly string[]
  /** Steps that must end before it, with any result. */
  readonly after?: readonly string[]
  /** Niceness of its processes: from 0, the default, to 19, the lowest priority. */
  readonly niceness?: number
}

const bin = (path: string) => join(ROOT, 'node_modules', path)

/**
 * Returns the command that checks the types of a project. After the first run it checks only changed files and files that depend on them.
 * @param name names the file with the results of the last run
 * @param folder the folder with the compiler's settings
 */
const checkTypes = (name: string, folder: string) => [
  bin('typescript/bin/tsc'),
  ...['-p', folder],
  // By default four type checkers run in parallel, each with separate types, which takes a third more CPU time.
  ...['--checkers', '1'],
  ...['--incremental', '--tsBuildInfoFile', bin(`.cache/types/${name}.tsbuildinfo`)],
]

/** Steps that tests of sites need. */
const BUILDS = ['build', 'example-build']

/**
 * Niceness of checks and unit tests: they run while other steps wait. No unit test measures time, and their timeouts are many
 * times longer than what they need.
 */
const CHECK_NICENESS = 10

/**
 * A step that runs tests with Vitest.
 * @param report the report to write
 * @param projects options that select projects of vitest.config.ts
 */
const vitest = (report: string, ...projects: readonly string[]) => ({
  script: [
    bin('vitest/vitest.mjs'),
    'run',
    ...projects,
    '--reporter=default',
    '--reporter=./scripts/testRun/unitReporter.ts',
  ],
  environment: { UNIT_REPORT: report },
  report,
})

/**
 * The steps of `npm test`. Checks, builds and unit tests run in parallel with each other and with tests of sites. The two steps
 * with tests of sites run one after the other: both start sites and browsers, which would be too slow together.
 */
export const STEPS: readonly Step[] = [
  { name: 'nginx', doing: 'Looking for nginx', script: ['scripts/ensureNginx.ts'] },
  {
    name: 'chromium',
    doing: 'Looking for Chromium',
    script: ['cli/browser/ensureBrowser.ts'],
    // Only one step may install packages at a time.
    after: ['nginx'],
  },
  { name: 'types', doing: 'Checking types', script: checkTypes('repository', '.'), niceness: CHECK_NICENESS },
  {
    name: 'example-types',
    doing: 'Checking types of the example site',
    script: checkTypes('field-notes', 'examples/field-notes'),
    niceness: CHECK_NICENESS,
  },
  {
    name: 'bench-types',
    doing: 'Checking types of the measured site',
    script: checkTypes('bench', 'bench/site'),
    niceness: CHECK_NICENESS,
  },
  {
    name: 'lint',
    doing: 'Linting',
    script: [bin('@biomejs/biome/bin/biome'), 'ci', '.'],
    niceness: CHECK_NICENESS,
  },
  {
    name: 'unused',
    doing: 'Looking for unused code',
    script: [bin('knip/bin/knip.js'), '--no-progress', '--cache'],
    // It loads playwright.config.ts, which needs the browser.
    after: ['chromium'],
    niceness: CHECK_NICENESS,
  },
  {
    name: 'generated',
    doing: 'Checking generated files',
    script: ['scripts/generate.ts', '--check'],
    niceness: CHECK_NICENESS,
  },
  { name: 'build', doing: 'Building the site', script: ['server/build/build.ts'] },
  {
    name: 'example-build',
    doing: 'Building the example site',
    script: ['server/build/build.ts', 'examples/field-notes'],
  },
  {
    name: 'unit',
    doing: 'Running unit tests',
    ...vitest(FILES.unit, '--project=unit', '--project=bench-site'),
    niceness: CHECK_NICENESS,
  },
  {
    name: 'whole',
    doing: 'Running tests of whole sites',
    ...vitest(FILES.whole, '--project=!unit', '--project=!bench-site'),
    needs: BUILDS,
    after: ['nginx'],
  },
  {
    name: 'browser',
    doing: 'Running browser tests',
    script: [bin('@playwright/test/cli.js'), 'test', '--reporter=list,./scripts/testRun/browserReporter.ts'],
    report: FILES.playwright,
    needs: [...BUILDS, 'chromium'],
    after: ['whole'],
  },
  {
    name: 'requirements',
    doing: 'Tracing requirements',
    script: ['scripts/requirements/trace.ts', '--brief'],
    after: ['unit', 'whole', 'browser'],
  },
]

/** Returns the named steps in the order in which they run; without names all of them. @throws Error for an unknown name */
export function chooseSteps(names: readonly string[]): readonly Step[] {
  const wrong = names.filter((name) => !STEPS.some((step) => step.name === name))
  if (wrong.length)
    throw new Error(
      `There is no step ${wrong.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}.`,
    )
  return names.length ? STEPS.filter(({ name }) => names.includes(name)) : STEPS
}
