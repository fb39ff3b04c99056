import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { FILES } from '../requirements/records.ts'
import { readReport, removeReport } from '../requirements/report.ts'
import { fullTitle } from '../requirements/testResult.ts'
import type { Mutation } from './mutation.ts'

/** The longest that a build, and the tests of one mutation, may take, in milliseconds. */
const LIMITS = { build: 300_000, unit: 240_000, browser: 600_000 } as const

/** How the tests of a requirement ended: by file and full title, whether each passed. */
export type Ended = ReadonlyMap<string, boolean>

/** Builds the site in a copy of the project. False where that fails or takes too long. */
export async function build(root: string): Promise<boolean> {
  return (await run(root, ['server/build/build.ts'], LIMITS.build)) === 0
}

/** Runs the tests of some files whose titles begin with the id. Undefined where the run did not come to a report. */
export async function runTests(
  root: string,
  { id, runner }: Pick<Mutation, 'id' | 'runner'>,
  files: readonly string[],
): Promise<Ended | undefined> {
  const { script, report } = RUNNERS[runner]
  removeReport(root, report)
  await run(root, [...script, ...files, ...(runner === 'unit' ? ['-t', id] : ['--grep', id])], LIMITS[runner])
  try {
    const { tests } = readReport(root, report, '')
    const own = tests.filter(({ title }) => new RegExp(`^[A-Z0-9, -]*(?:and )?${id}\\b`).test(title))
    return new Map(
      own
        .filter(({ outcome }) => outcome !== 'skipped')
        .map((test) => [`${test.file} › ${fullTitle(test)}`, test.outcome === 'passed']),
    )
  } catch {
    return undefined
  }
}

const RUNNERS = {
  unit: {
    script: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--retry=0',
      '--reporter=./tools/testRun/unitReporter.ts',
    ],
    report: FILES.vitest,
  },
  browser: {
    script: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--workers=1',
      '--retries=0',
      '--reporter=./tools/testRun/browserReporter.ts',
    ],
    report: FILES.playwright,
  },
} as const

/** Runs Node in a folder, silently. Gives its exit code; null where it took too long and was ended with all it began. */
function run(
  root: string,
  [script = '', ...options]: readonly string[],
  limit: number,
): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...options], {
      cwd: root,
      stdio: 'ignore',
      // A group of its own, so that browsers and servers end with it.
      detached: true,
    })
    const timer = setTimeout(() => endGroup(child.pid), limit)
    child.once('error', () => resolve(null))
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code)
    })
  })
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
