import { QueueFullError } from '../QueueFullError.ts'

export interface TaskQueueOptions {
  /** Maximum number of running tasks. From 2 on, one slot is reserved for small tasks. */
  readonly concurrency: number
  /** Maximum number of waiting tasks of each size (small, large). Default 64. */
  readonly maxWaiting?: number
  /** Maximum total weight of running tasks. A heavier task runs alone. Default: no limit. */
  readonly maxWeight?: number
  /** Maximum weight of a small task. Default: all tasks are small. */
  readonly smallWeight?: number
}

export interface TaskQueue {
  /**
   * Runs a task as soon as the limits allow it.
   *
   * @param options.signal removes a waiting task from the queue
   * @throws QueueFullError if the queue is full; the signal's reason if it is aborted
   */
  run<T>(
    task: () => Promise<T>,
    options?: { readonly weight?: number; readonly signal?: AbortSignal },
  ): Promise<T>
  /** Resolves when no task is running or waiting. */
  settle(): Promise<void>
}

/** A task in a queue. */
interface WaitingTask {
  readonly weight: number
  start(): void
}

/**
 * Creates a queue that limits the number and the total weight of running tasks. Small and large tasks have separate FIFO queues, and
 * large tasks never use the last slot, so small tasks do not wait for large ones.
 */
export function createTaskQueue({
  concurrency,
  maxWaiting = 64,
  maxWeight = Number.POSITIVE_INFINITY,
  smallWeight = Number.POSITIVE_INFINITY,
}: TaskQueueOptions): TaskQueue {
  const queues = { small: [] as WaitingTask[], large: [] as WaitingTask[] }
  const unfinished = new Set<Promise<unknown>>()
  const running = { small: 0, large: 0 }
  let runningWeight = 0

  const kindOf = (weight: number) => (weight <= smallWeight ? 'small' : 'large')

  /** Returns whether a task of this weight may start now. */
  function canStart(weight: number): boolean {
    const total = running.small + running.large
    if (total === 0) return true
    if (total >= concurrency || runningWeight + weight > maxWeight) return false
    return kindOf(weight) === 'small' || running.large < Math.max(1, concurrency - 1)
  }

  function startNext(): void {
    // If no large task is running, start one first. Otherwise a stream of small tasks could delay it forever.
    const order = running.large === 0 ? (['large', 'small'] as const) : (['small', 'large'] as const)
    for (const kind of order) {
      const next = queues[kind][0]
      if (!next || !canStart(next.weight)) continue
      queues[kind].shift()
      next.start()
      startNext()
      return
    }
  }

  function occupySlot(weight: number): void {
    running[kindOf(weight)] += 1
    runningWeight += weight
  }

  function waitForSlot(weight: number, signal: AbortSignal | undefined): Promise<void> {
    const queue = queues[kindOf(weight)]
    if (queue.length >= maxWaiting) throw new QueueFullError('The maximum number of tasks is waiting.')
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(signal?.reason)
      }
      const waiting: WaitingTask = {
        weight,
        start() {
          signal?.removeEventListener('abort', leave)
          occupySlot(weight)
          resolve()
        },
      }
      queue.push(waiting)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  async function runWhenPossible<T>(
    task: () => Promise<T>,
    weight: number,
    signal?: AbortSignal,
  ): Promise<T> {
    signal?.throwIfAborted()
    if (queues[kindOf(weight)].length === 0 && canStart(weight)) occupySlot(weight)
    else await waitForSlot(weight, signal)
    try {
      return await task()
    } finally {
      running[kindOf(weight)] -= 1
      runningWeight -= weight
      startNext()
    }
  }

  return {
    run(task, { weight = 1, signal } = {}) {
      const result = runWhenPossible(task, weight, signal)
      unfinished.add(result)
      const done = () => unfinished.delete(result)
      result.then(done, done)
      return result
    },
    async settle() {
      while (unfinished.size > 0) await Promise.allSettled(unfinished)
    },
  }
}
