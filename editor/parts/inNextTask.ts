/** Runs something in a task of its own, before which the browser may answer keys. Timers would wait longer each time. */
export function inNextTask(run: () => void): void {
  if (typeof scheduler === 'undefined') setTimeout(run)
  else void scheduler.postTask(run, { priority: 'user-blocking' })
}
