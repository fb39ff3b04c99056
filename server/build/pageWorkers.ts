import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { MadePage, MakePages, PageJob } from './pageMaker.ts'
import type { PageWorkerData, PageWorkerMessage, PageWorkerTask } from './pageWorker.ts'

/** Fewer pages than this are made sooner by the thread that is there than by one that is started for them. */
const PAGES_A_WORKER = 200

/** More share the memory and the content service of one process without being faster. */
const MOST_WORKERS = 4

/** How many threads make so many pages; 0: the build's own does. */
export function workersFor(pages: number, processors = availableParallelism()): number {
  const wanted = Math.min(processors, MOST_WORKERS, Math.floor(pages / PAGES_A_WORKER))
  return wanted > 1 ? wanted : 0
}

export interface PageWorkersOptions {
  readonly count: number
  readonly data: PageWorkerData
  /** Gives the next job; undefined where there is none, or none yet. */
  readonly next: () => Promise<PageJob | undefined>
  readonly tell: (made: MadePage) => void
  readonly warn: (message: string) => void
}

/** Makes pages in threads of their own until there are no more jobs. Rejects with what ended a thread. */
export async function makeInWorkers({ count, data, next, tell, warn }: PageWorkersOptions) {
  await Promise.all(
    Array.from({ length: count }, () => {
      const worker = new Worker(new URL('./pageWorker.ts', import.meta.url), {
        workerData: data,
        // What one page leaves behind is small: with more room it would only be collected later.
        resourceLimits: { maxYoungGenerationSizeMb: 16 },
      })
      return new Promise<void>((resolve, reject) => {
        worker.on('message', (message: PageWorkerMessage) => {
          if ('made' in message) tell(message.made)
          else if ('warning' in message) warn(message.warning)
          else
            void next().then(
              (job) => worker.postMessage({ job } satisfies PageWorkerTask),
              (error: unknown) => void worker.terminate().then(() => reject(error)),
            )
        })
        worker.once('error', reject)
        worker.once('exit', (code) =>
          code === 0 ? resolve() : reject(new Error(`A thread of the build ended with ${code}.`)),
        )
      })
    }),
  )
}

/** Makes pages in this thread until there are no more jobs. */
export async function makeHere(
  makePages: MakePages,
  { next, tell }: Pick<PageWorkersOptions, 'next' | 'tell'>,
): Promise<void> {
  for (let job = await next(); job; job = await next()) await makePages(job, tell)
}
