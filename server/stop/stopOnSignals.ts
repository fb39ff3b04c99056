import { watchParent } from './watchParent.ts'

export interface StopOptions {
  /** Finishes what was begun. */
  readonly stop: () => Promise<void>
  /** The longest that may take, in seconds. */
  readonly seconds: number
  /** What is not finished yet, for the message where time is over. */
  readonly unfinished?: () => string
  readonly log: (message: string) => void
}

/**
 * Signals that come within this many milliseconds are one: on Ctrl+C the terminal sends it to npm and to the process, and
 * npm passes its own on.
 */
const ONE_PRESS_MS = 1000

/**
 * Ends this process on SIGTERM, SIGINT, SIGHUP, or where the process that started it ends: with 0 once everything is
 * finished, with 1 where that took too long. A second signal ends it at once.
 */
export function stopOnSignals({ stop, seconds, unfinished, log }: StopOptions): void {
  let requestedAt: number | undefined

  function stopOnce(why: string): void {
    if (requestedAt !== undefined) {
      if (performance.now() - requestedAt > ONE_PRESS_MS) process.exit(1)
      return
    }
    requestedAt = performance.now()
    log(
      `${why}: what was begun is finished within ${seconds} s (STOP_TIMEOUT). A second signal ends it at once.`,
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

  // The parent may end while this process finishes: npm does, on the signal that both got.
  const survives = watchParent(() => {
    if (requestedAt === undefined) stopOnce('The process that started this one has ended')
  })
  const signals = ['SIGTERM', 'SIGINT', ...(survives ? [] : ['SIGHUP'])] as const
  for (const signal of signals) process.on(signal, () => stopOnce(signal))
}
