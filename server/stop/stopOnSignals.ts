import { watchParent } from './watchParent.ts'

export interface StopOptions {
  /** Finishes work in progress. */
  readonly stop: () => Promise<void>
  /** Maximum duration of `stop`, in seconds. */
  readonly seconds: number
  /** Describes unfinished work, for the message after a timeout. */
  readonly unfinished?: () => string
  readonly log: (message: string) => void
}

/**
 * Signals within this time count as one, in milliseconds. On Ctrl+C the terminal sends the signal to npm and to the process, and npm
 * forwards it a second time.
 */
const ONE_PRESS_MS = 1000

/**
 * Ends this process on SIGTERM, SIGINT, SIGHUP, or when its parent process ends. The exit code is 0 if `stop` finishes in time, otherwise
 * 1. A second signal ends the process at once. Returns a function that stops the process for a different reason, unless it stops already.
 */
export function stopOnSignals({ stop, seconds, unfinished, log }: StopOptions): (why: string) => void {
  let requestedAt: number | undefined

  function stopOnce(why: string): void {
    if (requestedAt !== undefined) {
      if (performance.now() - requestedAt > ONE_PRESS_MS) process.exit(1)
      return
    }
    requestedAt = performance.now()
    log(
      `${why}: finishing open requests within ${seconds} s (STOP_TIMEOUT). A second signal ends the process at once.`,
    )
    setTimeout(() => {
      log(
        `Stopped after ${seconds} s with ${unfinished?.() ?? 'work'} unfinished. STOP_TIMEOUT allows more time.`,
      )
      process.exit(1)
    }, seconds * 1000)
    stop().then(
      () => process.exit(0),
      (error) => {
        log(`It could not be stopped in order: ${error instanceof Error ? error.message : error}`)
        process.exit(1)
      },
    )
  }

  const stopUnlessStopping = (why: string) => {
    if (requestedAt === undefined) stopOnce(why)
  }
  // npm gets the same signal and may end while this process still stops.
  const survives = watchParent(() => stopUnlessStopping('The process that started this one has ended'))
  const signals = ['SIGTERM', 'SIGINT', ...(survives ? [] : ['SIGHUP'])] as const
  for (const signal of signals) process.on(signal, () => stopOnce(signal))
  return stopUnlessStopping
}
