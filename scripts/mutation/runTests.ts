import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { FILES } from '../requirements/records.ts'
import { readReport, removeReport } from '../requirements/report.ts'
import { areaOf, provenIds } from '../requirements/requirement.ts'
import { fullTitle, type TestResult } from '../requirements/testResult.ts'
import type { Mutation } from './mutation.ts'

type Runner = Mutation['runner']

/** Maximum time of bundling, and of the tests of one mutation, in milliseconds. */
export const LIMITS = { build: 300_000, unit: 240_000, browser: 400_000 } as const

/** Bundles the site in a copy of the project; pages are rendered on request. Returns whether it succeeded. */
export async function bundle(root: string): Promise<boolean> {
  const code =
    "import('./server/build/bundleUnlessFresh.ts').then(({ bundleUnlessFresh }) => bundleUnlessFresh())"
  return (await run(root, ['--input-type=module', '--eval', code], LIMITS.build)) === 0
}

/** Runs the tests of files whose titles name one of the ids. Undefined if there was no report in time. */
export async function runTests(
  root: string,
  {
    runner,
    ids,
    files,
  }: { readonly runner: Runner; readonly ids: readonly string[]; readonly files: readonly string[] },
  limit: number = LIMITS[runner],
): Promise<readonly TestResult[] | undefined> {
  const { script, only, report } = RUNNERS[runner]
  removeReport(root, report)
  await run(root, [...script, ...files, only, `(?:${ids.join('|')})`], limit)
  try {
    return readReport(root, report, '').tests
  } catch {
    return undefined
  }
}

/** Returns file and title of the tests that prove an id and have an outcome. */
export function titlesWithOutcome(
  tests: readonly TestResult[],
  id: string,
  outcome: TestResult['outcome'],
): readonly string[] {
  const area = new Set([areaOf(id)])
  return tests
    .filter((test) => test.outcome === outcome && provenIds(test.title, area).includes(id))
    .map((test) => `${test.file} › ${fullTitle(test)}`)
}

const RUNNERS = {
  unit: {
    script: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--retry=0',
      '--reporter=./scripts/testRun/unitReporter.ts',
    ],
    only: '-t',
    report: FILES.unit,
  },
  browser: {
    script: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--workers=1',
      '--retries=0',
      '--reporter=./scripts/testRun/browserReporter.ts',
    ],
    only: '--grep',
    report: FILES.playwright,
  },
} as const

/** Runs Node in a folder without output. Returns its exit code; null after a timeout, when it is killed with its child processes. */
function run(
  root: string,
  [first = '', ...options]: readonly string[],
  limit: number,
): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [first.startsWith('--') ? first : join(root, first), ...options], {
      cwd: root,
      stdio: 'ignore',
      // A new process group, so that browsers and servers are killed with it.
      detached: true,
    })
    running = child.pid
    const timer = setTimeout(endRun, limit)
    child.once('error', () => resolve(null))
    child.once('exit', (code) => {
      clearTimeout(timer)
      running = undefined
      resolve(code)
    })
  })
}

/** Process group of the current run. */
let running: number | undefined

/** Kills the current run with its child processes. */
export function endRun(): void {
  if (running === undefined) return
  try {
    process.kill(-running, 'SIGKILL')
  } catch {
    // The process has already exited.
  }
}
