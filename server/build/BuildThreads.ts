import type { Entry } from '../entry.ts'
import type { MakePages } from './pageMaker.ts'
import type { PageWorkerData } from './pageWorker.ts'
import { makeHere, type PageWork, PageWorkers, workersFor } from './pageWorkers.ts'
import type { ReadStories } from './ReadStories.ts'

type ReadThrough = NonNullable<Parameters<Entry['followSpace']>[2]>

/** Fewer stories than this are read by the thread that is there, sooner than others are started. */
const STORIES_TO_READ = 200

interface BuildThreadsOptions {
  /** How many, 0 for the build's own alone; omitted: as many as are worth it. */
  readonly threads: number | undefined
  /** Before it resolves none is started: beside bundlers they would be memory on top. */
  readonly bundled: Promise<void> | undefined
  readonly data: (threads: number) => PageWorkerData
  /** Takes what they have read. */
  readonly read: ReadStories
  readonly warn: (message: string) => void
}

/** Does the work of a build in threads, where there is enough of it: reads the space for the index, and then makes the pages. */
export class BuildThreads {
  readonly #options: BuildThreadsOptions
  #isBundled: boolean
  /** How many stories there are to read, and to read yet, as far as is known. */
  #stories = { all: 0, left: 0 }
  #workers: PageWorkers | undefined

  constructor(options: BuildThreadsOptions) {
    this.#options = options
    this.#isBundled = !options.bundled
    options.bundled?.then(
      () => {
        this.#isBundled = true
      },
      () => undefined,
    )
  }

  /** Reads a page of the space: in this thread until it is known that many follow. */
  readonly readThrough: ReadThrough = async (number, readHere) => {
    const { threads, read } = this.#options
    const { all, left } = this.#stories
    if (this.#isBundled && left >= (threads ? 1 : STORIES_TO_READ)) this.#start(all)
    if (this.#workers) {
      const { page, stories } = await this.#workers.read(number)
      read.add(stories)
      return page
    }
    const page = await readHere(number)
    this.#stories = { all: page.total, left: Math.ceil((page.total * (page.pages - number)) / page.pages) }
    return page
  }

  /** Makes so many pages, or more where some are found on others. */
  async make(pages: number, work: PageWork, make: MakePages): Promise<void> {
    const isWorth = (this.#options.threads ?? workersFor(pages)) > 0
    if (isWorth) await this.#start(pages)?.make(work)
    else {
      await this.close()
      await makeHere(make, work)
    }
  }

  /** Ends the threads, whatever they do. */
  async close(): Promise<void> {
    await this.#workers?.close()
    this.#workers = undefined
  }

  #start(work: number): PageWorkers | undefined {
    const { threads, data, warn } = this.#options
    const count = threads ?? workersFor(work)
    if (count && !this.#workers) this.#workers = new PageWorkers({ count, data: data(count), warn })
    return this.#workers
  }
}
