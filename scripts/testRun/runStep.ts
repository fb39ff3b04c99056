import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
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
  /** Processor time of the step's processes, in seconds. Undefined on systems other than Linux. */
  readonly cpuSeconds?: number
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
  const { passed, cpuSeconds } = await succeeds(step, outputMode === 'direct' ? undefined : print)
  const seconds = (performance.now() - start) / 1000
  const ending = `── ${step.name} ${passed ? 'passed' : 'FAILED'} after ${seconds.toFixed(1)} s ──\n`
  process.stdout.write(`${buffer.join('')}${ending}`)
  return { name: step.name, outcome: passed ? 'passed' : 'failed', seconds, cpuSeconds }
}

/** Number of kernel clock ticks per second, in which /proc counts processor time: 100 on every architecture that Node supports. */
const TICKS = 100

/**
 * Returns the processor time of all child processes that have ended, and of their descendants, in seconds: the fields `cutime` and `cstime`
 * of proc_pid_stat(5). Node reports only its own time. Undefined on systems other than Linux.
 */
function childCpuSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined
  // The second field, the command's name in parentheses, may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^[^)]*\) /, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS
}

/** Processor time of children that are already attributed to a step, in seconds. */
let attributedSeconds = 0

/** Returns the processor time of children that ended since the last call, in seconds. */
function takeCpuSeconds(): number | undefined {
  const total = childCpuSeconds()
  if (total === undefined) return undefined
  const seconds = total - attributedSeconds
  attributedSeconds = total
  return seconds
}

/** Whether the step's script ended with exit code 0, and its processor time. */
interface Ending {
  readonly passed: boolean
  readonly cpuSeconds?: number
}

async function succeeds(step: Step, print: ((text: string) => void) | undefined): Promise<Ending> {
  try {
    return await runScript(step, print)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (print) print(`${message}\n`)
    else console.error(message)
    return { passed: false }
  }
}

function runScript(
  { script, environment, niceness }: Step,
  print: ((text: string) => void) | undefined,
): Promise<Ending> {
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
    let cpuSeconds: number | undefined
    child.once('error', reject)
    child.once('exit', () => {
      cpuSeconds = takeCpuSeconds()
    })
    child.once('close', (code) => resolve({ passed: code === 0, cpuSeconds }))
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
