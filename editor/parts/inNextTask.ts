/** Runs a callback in a new task, so that the browser can handle keys before it. Nested timers would be throttled. */
export function inNextTask(run: () => void): void {
  if (typeof scheduler === 'undefined') setTimeout(run)
  else void scheduler.postTask(run, { priority: 'user-blocking' })
}
