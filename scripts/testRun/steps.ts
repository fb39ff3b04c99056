import { join } from 'node:path'
import { FILES } from '../requirements/records.ts'
import { ROOT } from './root.ts'

/** One step of a test run. */
export interface Step {
  readonly name: string
  readonly doing: string
  /** What Node runs: a script and its options. */
  readonly script: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** The report it writes; an old one is removed before the first step, so that it cannot stand for this run. */
  readonly report?: string
  /** Steps before it without whose success it makes no sense. */
  readonly needs?: readonly string[]
  /** Steps before it that it waits for, however they end. */
  readonly after?: readonly string[]
  /** How far its processes stand back behind those of other steps: 0, or none, not at all, to 19. */
  readonly niceness?: number
}

const bin = (path: string) => join(ROOT, 'node_modules', path)

/** By default four checkers work beside each other, each with types of its own, which takes a third more processor time. */
const CHECK_TYPES = [bin('typescript/bin/tsc'), '--checkers', '1']

/** What tests of sites need. */
const BUILDS = ['build', 'example-build']

/**
 * Checks and unit tests have time until the others have ended, and give way to them: they take what those leave while they wait. No
 * unit test is about how long something takes, and what one waits for has many times what it needs alone.
 */
const CHECK = 10

/**
 * Tests that Vitest runs, as a step.
 * @param report where they are reported
 * @param projects which of vitest.config.ts
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
 * The steps of `npm test`. Programs are installed, checks, builds and unit tests run beside each other and beside the tests of
 * sites. The two steps of those do not: both start sites and browsers, which come too late where the other takes the processors.
 */
export const STEPS: readonly Step[] = [
  { name: 'nginx', doing: 'Looking for nginx', script: ['scripts/ensureNginx.ts'] },
  {
    name: 'chromium',
    doing: 'Looking for Chromium',
    script: ['cli/browser/ensureBrowser.ts'],
    // Only one may install packages at a time.
    after: ['nginx'],
  },
  { name: 'types', doing: 'Checking types', script: CHECK_TYPES, niceness: CHECK },
  {
    name: 'example-types',
    doing: 'Checking types of the example site',
    script: [...CHECK_TYPES, '-p', 'examples/field-notes'],
    niceness: CHECK,
  },
  {
    name: 'bench-types',
    doing: 'Checking types of the measured site',
    script: [...CHECK_TYPES, '-p', 'bench/site'],
    niceness: CHECK,
  },
  { name: 'lint', doing: 'Linting', script: [bin('@biomejs/biome/bin/biome'), 'ci', '.'], niceness: CHECK },
  {
    name: 'unused',
    doing: 'Looking for what nothing uses',
    script: [bin('knip/bin/knip.js'), '--no-progress'],
    // It loads playwright.config.ts, which asks for the browser.
    after: ['chromium'],
    niceness: CHECK,
  },
  {
    name: 'generated',
    doing: 'Checking generated files',
    script: ['scripts/generate.ts', '--check'],
    niceness: CHECK,
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
    niceness: CHECK,
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

/** The steps of the given names, in the order they run; all of them where no name is given. Throws on a wrong name. */
export function chooseSteps(names: readonly string[]): readonly Step[] {
  const wrong = names.filter((name) => !STEPS.some((step) => step.name === name))
  if (wrong.length)
    throw new Error(
      `There is no step ${wrong.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}.`,
    )
  return names.length ? STEPS.filter(({ name }) => names.includes(name)) : STEPS
}
