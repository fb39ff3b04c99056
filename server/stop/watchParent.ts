import { readFileSync } from 'node:fs'

/** Polling interval in milliseconds. */
const INTERVAL_MS = 250

/** Bit of SIGHUP in a signal mask. */
const SIGHUP = 1n

/**
 * Calls `ended` when the parent process ends, because npm's shell dies of a signal without forwarding it. Returns true, without watching,
 * if this process should outlive its parent: it was started with nohup, setsid or by init.
 */
export function watchParent(ended: () => void): boolean {
  const parent = process.ppid
  if (parent === 1 || outlivesParent()) return true
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    ended()
  }, INTERVAL_MS)
  timer.unref()
  return false
}

/** Returns true if the process ignores SIGHUP (nohup) or leads a session (setsid). */
function outlivesParent(): boolean {
  try {
    const ignored = /^SigIgn:\s*([\da-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    // After the name in parentheses: state, parent, group, session.
    const session = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[3]
    return (BigInt(`0x${ignored ?? 0}`) & SIGHUP) !== 0n || Number(session) === process.pid
  } catch {
    // `/proc` exists only on Linux. On other systems, processes started by npm end with it.
    return process.env.npm_lifecycle_event === undefined
  }
}
