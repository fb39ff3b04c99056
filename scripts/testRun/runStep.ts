import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ROOT } from './root.ts'
import type { Step } from './steps.ts'

/** How long one step may take, in milliseconds. A whole run is meant to fit into 8 minutes; a busy machine gets longer. */
const LIMIT = 25 * 60_000

/**
 * Compiled modules are kept here, by where they stand relative to it, so that copies of the project find them, too: a run starts
 * about two hundred Node processes that load the same ones.
 */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compiled')

/** How a step ended. */
export interface StepResult {
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'left out'
  readonly seconds: number
}

/**
 * How a step's output reaches the terminal: straight, where it runs alone; line by line as it comes, so that what other steps
 * say stands between its lines; or in one piece once it has ended.
 */
export type Showing = 'straight' | 'lines' | 'at the end'

/** Runs a step. */
export async function runStep(step: Step, showing: Showing): Promise<StepResult> {
  const heading = `\n── ${step.name}: ${step.doing} ──\n`
  const held: string[] = []
  const say = (text: string) => void (showing === 'at the end' ? held.push(text) : process.stdout.write(text))
  say(heading)
  const start = performance.now()
  const passed = await attempt(step, showing === 'straight' ? undefined : say)
  const seconds = (performance.now() - start) / 1000
  const ending = `── ${step.name} ${passed ? 'passed' : 'FAILED'} after ${seconds.toFixed(1)} s ──\n`
  process.stdout.write(`${held.join('')}${ending}`)
  return { name: step.name, outcome: passed ? 'passed' : 'failed', seconds }
}

async function attempt(step: Step, say: ((text: string) => void) | undefined): Promise<boolean> {
  try {
    return (await exitCode(step, say)) === 0
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    if (say) say(`${words}\n`)
    else console.error(words)
    return false
  }
}

function exitCode(
  { script, environment, niceness }: Step,
  say: ((text: string) => void) | undefined,
): Promise<number | null> {
  const output = say ? 'pipe' : 'inherit'
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
    // What it starts stands back as it does.
    if (say && niceness && child.pid !== undefined) setPriority(child.pid, niceness)
    if (say) for (const stream of [child.stdout, child.stderr]) if (stream) sayLines(stream, say)
    child.once('error', reject)
    child.once('close', (code) => resolve(code))
  })
}

/** Passes on whole lines, and at the end what has none. */
function sayLines(stream: Readable, say: (text: string) => void): void {
  let begun = ''
  stream.setEncoding('utf8')
  stream.on('data', (piece: string) => {
    const end = piece.lastIndexOf('\n') + 1
    if (end) say(begun + piece.slice(0, end))
    begun = end ? piece.slice(end) : begun + piece
  })
  stream.once('end', () => {
    if (begun) say(`${begun}\n`)
  })
}
