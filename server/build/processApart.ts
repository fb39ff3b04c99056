import { fork } from 'node:child_process'
import { once } from 'node:events'

interface ApartOptions {
  /** What its environment has beside this one's. */
  readonly env: Readonly<Record<string, string>>
  /** Arguments of Node beside this process's own. */
  readonly execArgv: readonly string[]
}

/**
 * Runs a module in a process of its own, which gives all of its memory back when it ends, and is given settings of memory that
 * only the start of a process takes. Gives what the module told last; undefined where it failed, and said why.
 * @param module a file that calls {@link workApart}
 */
export async function runApart<Result>(
  module: string,
  words: readonly string[],
  { env, execArgv }: ApartOptions,
): Promise<Result | undefined> {
  const child = fork(module, words, {
    env: { ...process.env, ...env },
    execArgv: [...process.execArgv, ...execArgv],
  })
  let result: Result | undefined
  child.on('message', (message) => {
    result = message as Result
  })
  const [code] = await once(child, 'exit')
  return code === 0 ? result : undefined
}

/**
 * The work of such a process, which ends with the process that asked for it, however that ends.
 * @param work gives plain data
 */
export async function workApart(work: () => Promise<object>): Promise<void> {
  const end = () => process.exit(1)
  process.once('disconnect', end)
  try {
    const result = await work()
    process.send?.(result, () => process.exit(0))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    end()
  }
}
