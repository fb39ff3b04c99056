import { readFileSync } from 'node:fs'

/** How often the parent is looked for, in milliseconds. */
const INTERVAL_MS = 250

/** The bit of SIGHUP in a mask of signals. */
const SIGHUP = 1n

/**
 * Calls `ended` once the process that started this one is gone: npm's shell dies of a signal without passing it on. Not
 * where this process was started to outlive its parent (with nohup, setsid or by an init); gives whether that is so.
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

/** Whether SIGHUP is ignored, as nohup has it, or the process leads a session of its own, as after setsid. */
function outlivesParent(): boolean {
  try {
    const ignored = /^SigIgn:\s*([\da-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    // After the name in parentheses: state, parent, group, session.
    const session = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[3]
    return (BigInt(`0x${ignored ?? 0}`) & SIGHUP) !== 0n || Number(session) === process.pid
  } catch {
    // Only Linux tells. Elsewhere what npm starts ends with it.
    return process.env.npm_lifecycle_event === undefined
  }
}
