import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { ensureBuilt } from './builtSite.ts'
import { processEnvironment } from './processEnvironment.ts'
import type { SiteSettings } from './siteServer.ts'

/** A command and its child processes in a separate process group, as in a terminal. */
export interface ProcessGroup {
  /** The command's own process. */
  readonly pid: number
  output(): string
  /** Exit status of the command's own process; undefined while it runs. */
  ended(): { readonly code: number | null; readonly signal: NodeJS.Signals | null } | undefined
  /** Command lines of the running processes. */
  processes(): readonly string[]
  /** Sends a signal to the command's own process, or to all processes like a terminal. */
  signal(signal: NodeJS.Signals, to?: 'itself' | 'all'): void
}

/**
 * Runs a command in the project's folder, and kills its remaining processes at the end.
 * @param atEnd registers the function that kills them; by default it runs after the test
 */
export async function startProcessGroup(
  command: readonly [string, ...string[]],
  settings: SiteSettings,
  atEnd: (end: () => void) => void = onTestFinished,
): Promise<ProcessGroup> {
  await ensureBuilt()
  const child = spawn(command[0], command.slice(1), {
    cwd: BUILDER_ROOT,
    detached: true,
    env: { ...processEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const pid = child.pid
  if (pid === undefined) throw new Error(`${command.join(' ')} could not be started.`)
  let output = ''
  let end: ReturnType<ProcessGroup['ended']>
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  child.once('exit', (code, signal) => {
    end = { code, signal }
  })
  const signal = (name: NodeJS.Signals, to: 'itself' | 'all' = 'itself') => {
    try {
      process.kill(to === 'all' ? -pid : pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  atEnd(() => signal('SIGKILL', 'all'))
  return { pid, output: () => output, ended: () => end, processes: () => processesOf(pid), signal }
}

/** Returns the command lines of a process group, without zombies. */
function processesOf(group: number): string[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      try {
        const [state, , of] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
        if (Number(of) !== group || state === 'Z') return []
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()]
      } catch {
        return []
      }
    })
}
