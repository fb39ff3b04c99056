export interface TaskQueueOptions {
  /** Tasks that run at a time. One place is kept for small ones where there are two or more. */
  readonly concurrency: number
  /** Tasks that may wait, small and large counted apart. Default 64. */
  readonly maxWaiting?: number
  /** Most weight of what runs at a time; a task that is heavier runs alone. Default: no limit. */
  readonly maxWeight?: number
  /** Up to this weight a task is small. Default: all are. */
  readonly smallWeight?: number
}

export interface TaskQueue {
  /**
   * Runs a task in its turn.
   *
   * @param signal takes a waiting task out of the queue
   * @throws QueueFullError where as many wait as may wait; the signal's reason
   */
  run<T>(
    task: () => Promise<T>,
    given?: { readonly weight?: number; readonly signal?: AbortSignal },
  ): Promise<T>
  /** Resolves once nothing runs or waits any more. */
  settle(): Promise<void>
}

/** Thrown where as many tasks wait as may wait. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

interface Waiting {
  readonly weight: number
  start(): void
}

/**
 * Runs a bounded number and weight of tasks at a time. Small tasks do not wait behind large ones: each kind waits in a line of
 * its own, in the order they came, and large ones leave a place free.
 */
export function createTaskQueue({
  concurrency,
  maxWaiting = 64,
  maxWeight = Number.POSITIVE_INFINITY,
  smallWeight = Number.POSITIVE_INFINITY,
}: TaskQueueOptions): TaskQueue {
  const lines = { small: [] as Waiting[], large: [] as Waiting[] }
  const open = new Set<Promise<unknown>>()
  const running = { small: 0, large: 0 }
  let weightNow = 0

  const lineOf = (weight: number) => (weight <= smallWeight ? 'small' : 'large')

  function fits(weight: number): boolean {
    const total = running.small + running.large
    if (total === 0) return true
    if (total >= concurrency || weightNow + weight > maxWeight) return false
    return lineOf(weight) === 'small' || running.large < Math.max(1, concurrency - 1)
  }

  function startNext(): void {
    // A large one first where none runs, so that many small ones do not hold it back for ever.
    const order = running.large === 0 ? (['large', 'small'] as const) : (['small', 'large'] as const)
    for (const line of order) {
      const next = lines[line][0]
      if (!next || !fits(next.weight)) continue
      lines[line].shift()
      next.start()
      startNext()
      return
    }
  }

  function begin(weight: number): void {
    running[lineOf(weight)] += 1
    weightNow += weight
  }

  function turn(weight: number, signal: AbortSignal | undefined): Promise<void> {
    const line = lines[lineOf(weight)]
    if (line.length >= maxWaiting) throw new QueueFullError('As many tasks wait as may wait.')
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.splice(line.indexOf(waiting), 1)
        reject(signal?.reason)
      }
      const waiting: Waiting = {
        weight,
        start() {
          signal?.removeEventListener('abort', leave)
          begin(weight)
          resolve()
        },
      }
      line.push(waiting)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  async function runNext<T>(task: () => Promise<T>, weight: number, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (lines[lineOf(weight)].length === 0 && fits(weight)) begin(weight)
    else await turn(weight, signal)
    try {
      return await task()
    } finally {
      running[lineOf(weight)] -= 1
      weightNow -= weight
      startNext()
    }
  }

  return {
    run(task, { weight = 1, signal } = {}) {
      const result = runNext(task, weight, signal)
      open.add(result)
      const done = () => open.delete(result)
      result.then(done, done)
      return result
    },
    async settle() {
      while (open.size > 0) await Promise.allSettled(open)
    },
  }
}
