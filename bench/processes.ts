import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'

interface RunOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** Timeout in milliseconds. */
  readonly limit?: number
  /** True to hide its output. */
  readonly quiet?: boolean
}

/** Result of a command. */
export interface Ran {
  readonly seconds: number
  /** Peak memory of the process and its children, in bytes. */
  readonly peak: number
  /** True if it was killed after the timeout. */
  readonly isCut: boolean
}

const start = (command: string, args: readonly string[], { cwd, env, quiet }: RunOptions): ChildProcess =>
  spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })

/** Collects the end of a quiet process's standard error. */
function lastLines({ stderr }: ChildProcess): () => string {
  let words = ''
  stderr?.on('data', (piece: Buffer) => {
    words = (words + piece.toString()).slice(-2000)
  })
  return () => words
}

/** Kills a process and its children. */
function end({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-(pid ?? 0), signal)
  } catch {
    // It has ended already.
  }
}

const ended = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))

/** Runs a command. Rejects if it fails. */
export async function run(command: string, args: readonly string[], options: RunOptions): Promise<Ran> {
  const begun = performance.now()
  const child = start(command, args, options)
  const errorOutput = lastLines(child)
  const done = ended(child)
  let peak = 0
  let isCut = false
  const watch = setInterval(async () => {
    peak = Math.max(peak, await memoryOf(child.pid ?? 0))
  }, 250)
  const cut = setTimeout(() => {
    isCut = true
    end(child, 'SIGKILL')
  }, options.limit ?? 2_000_000)
  const code = await done
  clearInterval(watch)
  clearTimeout(cut)
  if (code !== 0 && !isCut)
    throw new Error(
      `"${[command, ...args].join(' ')}" in ${options.cwd} ended with ${code}. ${errorOutput()}`,
    )
  return { seconds: (performance.now() - begun) / 1000, peak, isCut }
}

/** A running server. */
export interface Server {
  readonly pid: number
  stop(): Promise<void>
}

/** Starts a server and waits until an address returns 200. Rejects if the server exits or the timeout passes. */
export async function serve(
  command: string,
  args: readonly string[],
  { limit = 120_000, ...options }: RunOptions & { readonly ready: string },
): Promise<Server> {
  const child = start(command, args, options)
  const errorOutput = lastLines(child)
  const done = ended(child)
  const stop = async () => {
    end(child, 'SIGTERM')
    const late = setTimeout(() => end(child, 'SIGKILL'), 10_000)
    await done
    clearTimeout(late)
  }
  const until = performance.now() + limit
  for (;;) {
    const status = await fetch(options.ready).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return { pid: child.pid ?? 0, stop }
    if (child.exitCode !== null || performance.now() > until) {
      await stop()
      throw new Error(
        `The server "${args.join(' ')}" was not ready within ${Math.round(limit / 1000)} s. ${errorOutput()}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Returns the memory of a process and its children, in bytes. Always 0 on systems other than Linux. */
export async function memoryOf(root: number): Promise<number> {
  const children = new Map<number, number[]>()
  const pages = new Map<number, number>()
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The command's name is in parentheses and can contain any character.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const parent = Number(fields[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
      pages.set(Number(name), Number(fields[21]))
    } catch {
      // The process has exited meanwhile.
    }
  }
  const sum = (pid: number): number =>
    (pages.get(pid) ?? 0) * 4096 + (children.get(pid) ?? []).reduce((all, child) => all + sum(child), 0)
  return sum(root)
}
