import { spawnSync } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { linkPackages } from '../temporarySite.testkit.ts'

/** Result of a command. */
interface CommandResult {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** An empty folder with the builder and its packages in `node_modules`, as in a site outside of the repository. */
export interface LinkedFolder {
  readonly path: string
  /** Runs the program `strata` in the folder. */
  strata(...args: readonly string[]): CommandResult
  /** Type-checks the folder. Returns the compiler's messages. */
  compile(): string
}

const COMPILER = join(BUILDER_ROOT, 'node_modules/typescript/bin/tsc')

/** Timeout of a command in milliseconds, for a busy machine. */
const TIMEOUT_MS = 150_000

/** Creates a folder that is removed after the test. The packages are links to this repository's. */
export async function linkedFolder(): Promise<LinkedFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'linked-site-')))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  await linkPackages(join(path, 'node_modules'))
  const node = (...args: readonly string[]): CommandResult => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: path,
      encoding: 'utf8',
      timeout: TIMEOUT_MS,
    })
    return { status, stdout, stderr }
  }
  return {
    path,
    strata: (...args) => node(join(BUILDER_ROOT, 'cli/strata.ts'), ...args),
    compile: () => node(COMPILER, '--noEmit', '--checkers', '1', '-p', path).stdout,
  }
}
