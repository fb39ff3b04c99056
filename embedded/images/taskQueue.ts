export interface TaskQueue {
  run<T>(task: () => Promise<T>): Promise<T>
  /** Resolves once nothing runs or waits any more. */
  settle(): Promise<void>
}

/** Runs at most `limit` tasks at a time; the others wait in the order they came. */
export function createTaskQueue(limit: number): TaskQueue {
  const waiting: (() => void)[] = []
  const open = new Set<Promise<unknown>>()
  let running = 0

  async function runInTurn<T>(task: () => Promise<T>): Promise<T> {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // A waiting task takes over the place, so that nothing can slip in between.
      if (next) next()
      else running -= 1
    }
  }

  return {
    run(task) {
      const result = runInTurn(task)
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
