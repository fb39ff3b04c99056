import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const STRATA = join(import.meta.dirname, '../strata.ts')

/** The environment without the test runner's NODE_ENV, with which the editor would be bundled for development. */
const ENVIRONMENT = { ...process.env, NODE_ENV: undefined }

/** A space as a process of the command. */
export interface SpaceProcess {
  readonly origin: string
  readonly endpoint: string
  readonly editor: string
  readonly tokens: { readonly published: string; readonly drafts: string }
  /** Secret of the Management API and the editor. */
  readonly owner: string
  /** Key of the webhooks' signatures. */
  readonly webhookSecret: string
  /** Stops it like Ctrl+C. Resolves with its exit code. */
  stop(): Promise<number | null>
}

/** Runs `strata space` in a folder until it ends. */
export function runSpaceCommand(cwd: string, ...options: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [STRATA, 'space', ...options], {
    cwd,
    env: ENVIRONMENT,
    encoding: 'utf8',
    timeout: 150_000,
  })
  return { status, stdout, stderr }
}

/**
 * Starts `strata space` in a folder on a free port.
 * @param atEnd registers the function that stops it; by default it runs after the test
 */
export async function startSpaceProcess(
  cwd: string,
  options: readonly string[],
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<SpaceProcess> {
  const words = [STRATA, 'space', '--port', '0', '--json', ...options]
  const child = spawn(process.execPath, words, { cwd, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stop = () => {
    child.kill('SIGINT')
    return ended
  }
  atEnd(async () => void (await stop()))
  const { secrets, ...started } = JSON.parse(await firstLine(child)) as SpaceProcess & {
    readonly secrets: { readonly local: string; readonly webhook: string }
  }
  const secretIn = async (file: string) => (await readFile(file, 'utf8')).trim()
  return {
    ...started,
    owner: await secretIn(secrets.local),
    webhookSecret: await secretIn(secrets.webhook),
    stop,
  }
}

/** Returns the first line that a process prints. Rejects with its errors if it ends before. */
function firstLine(child: ChildProcess): Promise<string> {
  let output = ''
  let errors = ''
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const end = output.indexOf('\n')
      if (end >= 0) resolve(output.slice(0, end))
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    child.once('exit', () => reject(new Error(errors)))
  })
}
