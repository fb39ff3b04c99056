import type { Entry } from '../entry.ts'
import type { PageWorkerData } from './pageWorker.ts'
import { type PageWork, PageWorkers, workerCount, writeInThisThread } from './pageWorkers.ts'
import type { WritePages } from './pageWriter.ts'
import type { StoredStories } from './StoredStories.ts'

type ReadThrough = NonNullable<Parameters<Entry['followSpace']>[2]>

/** Minimum number of unread stories for which starting threads is faster than reading them in this thread. */
const MIN_STORIES = 200

interface BuildThreadsOptions {
  /** Number of threads; 0: only the main thread; undefined: depends on the amount of work. */
  readonly threads: number | undefined
  /** Resolves when bundling is done. Threads start only then, since they would need memory beside the bundlers. */
  readonly bundled: Promise<void> | undefined
  readonly data: (threads: number) => PageWorkerData
  /** Collects the locations of the stories that the threads have read. */
  readonly stories: StoredStories
  readonly warn: (message: string) => void
}

/** Reads the space for the index and then writes the pages: in worker threads if there is enough work, otherwise in this thread. */
export class BuildThreads {
  readonly #options: BuildThreadsOptions
  #isBundled: boolean
  /** Number of stories in the space, and of those not read yet. Known after the first page of the space. */
  #count = { total: 0, unread: 0 }
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

  /** Reads a page of the space. The first pages are read in this thread, until the number of stories is known. */
  readonly readThrough: ReadThrough = async (number, readHere) => {
    const { threads } = this.#options
    const { total, unread } = this.#count
    if (this.#isBundled && unread >= (threads ? 1 : MIN_STORIES)) this.#start(total)
    if (this.#workers) {
      const { page, stories } = await this.#workers.read(number)
      this.#options.stories.add(stories)
      return page
    }
    const page = await readHere(number)
    const unreadShare = (page.pages - number) / page.pages
    this.#count = { total: page.total, unread: Math.ceil(page.total * unreadShare) }
    return page
  }

  /** Writes all pages of some work. @param pages estimated number of pages; more may be found on them */
  async write(pages: number, work: PageWork, writePages: WritePages): Promise<void> {
    const usesThreads = (this.#options.threads ?? workerCount(pages)) > 0
    if (usesThreads) {
      await this.#options.bundled
      await this.#start(pages)?.write(work)
    } else {
      await this.close()
      await writeInThisThread(writePages, work)
    }
  }

  /** Terminates the threads at once. */
  async close(): Promise<void> {
    await this.#workers?.close()
    this.#workers = undefined
  }

  /** @param work number of stories or pages */
  #start(work: number): PageWorkers | undefined {
    const { threads, data, warn } = this.#options
    const count = threads ?? workerCount(work)
    if (count && !this.#workers) this.#workers = new PageWorkers({ count, data: data(count), warn })
    return this.#workers
  }
}
