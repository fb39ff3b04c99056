import { setTimeout as pause } from 'node:timers/promises'

interface ImageWarmUpOptions {
  /** Paths of the pages with the pictures, the most visited first. */
  readonly paths: readonly string[]
  /** Returns a page as visitors get it. */
  readonly page: (path: string) => Promise<Response>
  /** Requests a picture from the image service, which converts it unless the result is cached. */
  readonly image: (request: Request) => Response | Promise<Response>
  /** Returns true while a request of a visitor is in progress. */
  readonly isBusy: () => boolean
  readonly report: (message: string, error?: unknown) => void
}

/** Maximum number of pictures per page: more than the first screen of a list shows. */
const PICTURES_PER_PAGE = 6

/** Maximum number of requested pictures, each width counted: about a minute of one core. */
const MAX_REQUESTS = 200

/** Number of files that could not be converted after which the warm-up ends, since the image service itself may fail. */
const MAX_FAILURES = 5

/** How often a busy site is checked, in milliseconds. */
const IDLE_CHECK_MS = 100

/** Formats that current browsers name in `Accept` for pictures. */
const ACCEPT = 'image/avif,image/webp,*/*;q=0.8'

/** The site's own host doesn't matter to the image service. */
const ORIGIN = 'http://image-warm-up.invalid'

/**
 * Converts the pictures that visitors see first, so that they don't wait for the conversion. Converts one at a time, and starts none
 * while a request of a visitor is in progress.
 */
export class ImageWarmUp {
  readonly #options: ImageWarmUpOptions
  readonly #stopping = new AbortController()
  readonly #failed = new Set<string>()
  readonly #requested = new Set<string>()

  constructor(options: ImageWarmUpOptions) {
    this.#options = options
  }

  /** Converts the pictures. Resolves at the end or after `stop`, and never rejects. */
  async run(): Promise<void> {
    const { paths, report } = this.#options
    try {
      for (const path of paths) await this.#convertPicturesOf(path)
    } catch (error) {
      if (!this.#stopping.signal.aborted) report('Pictures could not be converted ahead.', error)
    }
  }

  /** Cancels the conversion in progress and starts no more. */
  stop(): void {
    this.#stopping.abort()
  }

  async #convertPicturesOf(path: string): Promise<void> {
    if (this.#isComplete) return
    await this.#untilIdle()
    const page = await this.#options.page(path)
    if (page.status !== 200) return void (await page.body?.cancel())
    // Loaded on first use, so that the HTML parser doesn't delay the start.
    const { pictureCandidates } = await import('./pictureCandidates.ts')
    for (const address of pictureCandidates(await page.text(), PICTURES_PER_PAGE)) {
      if (this.#isComplete) return
      await this.#convert(address)
    }
  }

  get #isComplete(): boolean {
    return this.#requested.size >= MAX_REQUESTS || this.#failed.size >= MAX_FAILURES
  }

  async #convert(address: string): Promise<void> {
    const [asset = '', operations] = address.split('/m/')
    const isConverted = asset.startsWith('/f/') && operations !== undefined
    if (!isConverted || this.#requested.has(address) || this.#failed.has(asset)) return
    this.#requested.add(address)
    await this.#untilIdle()
    const { signal } = this.#stopping
    const headers = { accept: ACCEPT }
    const response = await this.#options.image(
      new Request(ORIGIN + address, { method: 'HEAD', headers, signal }),
    )
    signal.throwIfAborted()
    // The image service has logged the reason, which applies to the file's other widths too.
    if (!response.ok) this.#failed.add(asset)
  }

  /** Rejects after `stop`. */
  async #untilIdle(): Promise<void> {
    const { signal } = this.#stopping
    signal.throwIfAborted()
    while (this.#options.isBusy()) await pause(IDLE_CHECK_MS, undefined, { ref: false, signal })
  }
}
