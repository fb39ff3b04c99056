import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './root.ts'
import type { Step } from './steps.ts'

/** How long one step may take, in milliseconds. A whole run is meant to fit into 15 minutes; a busy machine gets longer. */
const LIMIT = 25 * 60_000

/** Compiled modules are kept here: a run starts about a hundred Node processes that load the same ones. */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compiled')

/** How a step ended. */
export interface StepResult {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'left out'
  readonly seconds: number
}

/** Runs a step, its output straight to the terminal; held until the step has ended where others run at the same time. */
export async function runStep(step: Step, isHeld = false): Promise<StepResult> {
  const heading = `\n── ${step.name}: ${step.doing} ──`
  if (!isHeld) console.log(heading)
  const start = performance.now()
  const held: Buffer[] = []
  const passed = await attempt(step, isHeld ? held : undefined)
  if (isHeld) process.stdout.write(`${heading}\n${Buffer.concat(held)}`)
  const seconds = (performance.now() - start) / 1000
  console.log(`── ${step.name} ${passed ? 'passed' : 'FAILED'} after ${seconds.toFixed(1)} s ──`)
  return { name: step.name, outcome: passed ? 'passed' : 'failed', seconds }
}

async function attempt({ script, environment, prepare }: Step, held?: Buffer[]): Promise<boolean> {
  try {
    prepare?.()
    return (await exitCode(script, environment, held)) === 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

function exitCode(
  script: readonly string[],
  environment: Step['environment'],
  held: Buffer[] | undefined,
): Promise<number | null> {
  const output = held ? 'pipe' : 'inherit'
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, {
      cwd: ROOT,
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
      stdio: ['ignore', output, output],
      timeout: LIMIT,
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece: Buffer) => held?.push(piece))
    child.once('error', reject)
    child.once('close', (code) => resolve(code))
  })
}
