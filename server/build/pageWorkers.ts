import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { BuiltPage, MakePages, PageJob } from './pageMaker.ts'
import type { PageWorkerData, PageWorkerMessage, PageWorkerTask, ReadPage } from './pageWorker.ts'
import { builderModule } from './paths.ts'

/** Fewer pages than this are made sooner by the thread that is there than by one that is started for them. */
const PAGES_A_WORKER = 200

/** More share the memory and the content service of one process without being faster. */
const MAX_WORKERS = 4

/** How many threads make so many pages; 0: the build's own does. */
export function workersFor(pages: number, processors = availableParallelism()): number {
  const wanted = Math.min(processors, MAX_WORKERS, Math.floor(pages / PAGES_A_WORKER))
  return wanted > 1 ? wanted : 0
}

interface PageWorkersOptions {
  readonly count: number
  readonly data: PageWorkerData
  readonly warn: (message: string) => void
}

export interface PageWork {
  /** Gives the next job; undefined where there is none, or none yet. */
  readonly next: () => Promise<PageJob | undefined>
  readonly notify: (made: BuiltPage) => void
}

/** Threads that read pages of the space for the index, and then make pages of the site. */
export class PageWorkers {
  /** With what rejects for each. */
  readonly #workers = new Map<Worker, (error: unknown) => void>()
  readonly #warn: (message: string) => void
  /** By their numbers: pages of the space that are being read. */
  readonly #reading = new Map<number, PromiseWithResolvers<ReadPage>>()
  #work: PageWork | undefined
  #requests = 0
  /** Resolves once all threads have ended, and rejects with what ended one. */
  readonly #ended: Promise<unknown>
  #failure: { readonly error: unknown } | undefined

  constructor({ count, data, warn }: PageWorkersOptions) {
    this.#warn = warn
    this.#ended = Promise.all(Array.from({ length: count }, () => this.#start(data)))
    this.#ended.catch((error: unknown) => {
      this.#failure = { error }
      for (const { reject } of this.#reading.values()) reject(error)
    })
  }

  /** Reads a page of the space: what is asked for one after the other is read by one thread after the other. */
  read(number: number): Promise<ReadPage> {
    const reading = Promise.withResolvers<ReadPage>()
    const workers = [...this.#workers.keys()]
    if (this.#failure) reading.reject(this.#failure.error)
    else {
      this.#reading.set(number, reading)
      workers[this.#requests++ % workers.length]?.postMessage({ read: number } satisfies PageWorkerTask)
    }
    return reading.promise
  }

  /** Makes pages until there are no more jobs; then all threads have ended. Rejects with what ended one before. */
  async make(work: PageWork): Promise<void> {
    this.#work = work
    for (const worker of this.#workers.keys()) this.#next(worker)
    await this.#ended
  }

  /** Ends all threads, whatever they do. */
  async close(): Promise<void> {
    await Promise.all([...this.#workers.keys()].map((worker) => worker.terminate()))
  }

  #start(data: PageWorkerData): Promise<void> {
    const worker = new Worker(builderModule('server/build/pageWorker'), {
      workerData: data,
      // What one page leaves behind is small: with more room it would only be collected later.
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    })
    return new Promise((resolve, reject) => {
      this.#workers.set(worker, reject)
      worker.on('message', (message: PageWorkerMessage) => {
        if ('made' in message) this.#work?.notify(message.made)
        else if ('warning' in message) this.#warn(message.warning)
        else if ('page' in message) this.#taken(message.number)?.resolve(message)
        else if ('failure' in message) this.#taken(message.number)?.reject(new Error(message.failure))
        else this.#next(worker)
      })
      worker.once('error', reject)
      worker.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`A thread of the build ended with ${code}.`)),
      )
    })
  }

  #taken(number: number): PromiseWithResolvers<ReadPage> | undefined {
    const reading = this.#reading.get(number)
    this.#reading.delete(number)
    return reading
  }

  #next(worker: Worker): void {
    void this.#work?.next().then(
      (job) => worker.postMessage({ job } satisfies PageWorkerTask),
      (error: unknown) => {
        this.#workers.get(worker)?.(error)
        void worker.terminate()
      },
    )
  }
}

/** Makes pages in this thread until there are no more jobs. */
export async function makeHere(makePages: MakePages, { next, notify }: PageWork): Promise<void> {
  for (let job = await next(); job; job = await next()) await makePages(job, notify)
}
