import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ROOT } from './root.ts'
import type { Step } from './steps.ts'

/** Time limit of a step, in milliseconds. A whole run should take 8 minutes; a busy machine takes longer. */
const LIMIT = 25 * 60_000

/**
 * Node's compile cache, with relative paths, so that copies of the project use it: a run starts about two hundred Node processes
 * that load the same modules.
 */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compiled')

/** Result of a step. */
export interface StepResult {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly seconds: number
}

/** How a step's output is shown: directly, if it runs alone; line by line, between lines of other steps; or all at the end. */
export type OutputMode = 'direct' | 'lines' | 'at the end'

/** Runs a step. */
export async function runStep(step: Step, outputMode: OutputMode): Promise<StepResult> {
  const heading = `\n── ${step.name}: ${step.doing} ──\n`
  const buffer: string[] = []
  const print = (text: string) =>
    void (outputMode === 'at the end' ? buffer.push(text) : process.stdout.write(text))
  print(heading)
  const start = performance.now()
  const passed = await succeeds(step, outputMode === 'direct' ? undefined : print)
  const seconds = (performance.now() - start) / 1000
  const ending = `── ${step.name} ${passed ? 'passed' : 'FAILED'} after ${seconds.toFixed(1)} s ──\n`
  process.stdout.write(`${buffer.join('')}${ending}`)
  return { name: step.name, outcome: passed ? 'passed' : 'failed', seconds }
}

async function succeeds(step: Step, print: ((text: string) => void) | undefined): Promise<boolean> {
  try {
    return (await exitCode(step, print)) === 0
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (print) print(`${message}\n`)
    else console.error(message)
    return false
  }
}

function exitCode(
  { script, environment, niceness }: Step,
  print: ((text: string) => void) | undefined,
): Promise<number | null> {
  const output = print ? 'pipe' : 'inherit'
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        NODE_COMPILE_CACHE_PORTABLE: '1',
        ...environment,
      },
      stdio: ['ignore', output, output],
      timeout: LIMIT,
    })
    // Child processes inherit the priority.
    if (print && niceness && child.pid !== undefined) setPriority(child.pid, niceness)
    if (print) for (const stream of [child.stdout, child.stderr]) if (stream) printLines(stream, print)
    child.once('error', reject)
    child.once('close', (code) => resolve(code))
  })
}

/** Prints complete lines, and at the end an incomplete one. */
function printLines(stream: Readable, print: (text: string) => void): void {
  let incomplete = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const end = chunk.lastIndexOf('\n') + 1
    if (end) print(incomplete + chunk.slice(0, end))
    incomplete = end ? chunk.slice(end) : incomplete + chunk
  })
  stream.once('end', () => {
    if (incomplete) print(`${incomplete}\n`)
  })
}
