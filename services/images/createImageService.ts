import { type Context, Hono } from 'hono'
import { bounded, IMAGE } from '../limits/bounds.ts'
import { QueueFullError } from '../QueueFullError.ts'
import { isSvg } from './contentTypes.ts'
import { createDerivativeCache } from './derivativeCache.ts'
import { createDerivativeStore } from './derivativeStore.ts'
import { ImageProblem } from './ImageProblem.ts'
import { IMAGE_TIMEOUT_SECONDS, MAX_INPUT_PIXELS } from './inputLimits.ts'
import { parseImageAddress } from './parseImageAddress.ts'
import { sendDerivative } from './sendDerivative.ts'
import { sendOriginal } from './sendOriginal.ts'
import { createTaskQueue } from './taskQueue.ts'

export interface ImageServiceOptions {
  /**
   * Resolves to the local file of an asset. The path is `/f/<space>/<width>x<height>/<hash>/<name>`, percent-decoded, and
   * never contains `.`, `..`, empty segments, backslashes, colons or control characters.
   */
  findAsset(pathname: string): Promise<{ file: string; isPrivate?: boolean } | undefined>
  /** Returns whether a request may read a private asset. Default: no request may. */
  mayReadPrivate?: (pathname: string, context: Context) => boolean
  /** Cache folder of derivatives. Created when needed; may be deleted at any time. */
  cacheDir: string
  /** Logs problems. */
  log?: (message: string) => void
  /** Logs each derivative that was rendered. */
  logRendered?: (message: string) => void
  /** Maximum number of derivatives that are rendered concurrently. Default 2. */
  concurrency?: number
  /** Maximum number of waiting derivatives, separate for small and large ones. Further requests get 503. Default 64. */
  maxWaiting?: number
  /** Maximum number of pixels of a source image, all frames together. Default 100 million. */
  maxInputPixels?: number
  /** Maximum time for rendering a derivative, in seconds. Default 30. */
  timeoutSeconds?: number
}

export interface ImageService {
  /** Handles GET and HEAD below `/f/`. */
  app: Hono
  /** Resolves when all derivatives in progress are rendered and cached. */
  close(): Promise<void>
}

/** Maximum bytes of derivatives on disk. */
const MAX_CACHE_BYTES = 2 * 1024 ** 3

/** Maximum number of pixels in concurrent work, about 400 MB with copies. A derivative that needs more is rendered alone. */
const MAX_PIXELS = 50_000_000

/** Maximum number of pixels, source and steps together, of a small derivative, which does not wait for large ones. */
const SMALL_PIXELS = 8_000_000

/** `Retry-After` in seconds if too many derivatives are waiting. */
const RETRY_AFTER = '5'

const BUSY = new ImageProblem(503, 'The image service has too many images to render. Retry in a few seconds.')
const FAILED = new ImageProblem(500, 'The image service failed; its log says why.')

/** Creates the image service. It serves original assets, and derivatives as described by the part of the address after `/m/`. */
export function createImageService(options: ImageServiceOptions): ImageService {
  const log = options.log ?? (() => undefined)
  const queue = createTaskQueue({
    concurrency: options.concurrency ?? 2,
    maxWaiting: options.maxWaiting,
    maxWeight: MAX_PIXELS,
    smallWeight: SMALL_PIXELS,
  })
  const cache = createDerivativeCache(options.cacheDir, MAX_CACHE_BYTES, log)
  const store = createDerivativeStore(cache, queue)
  const limits = {
    maxInputPixels: options.maxInputPixels ?? MAX_INPUT_PIXELS,
    timeoutSeconds: options.timeoutSeconds ?? IMAGE_TIMEOUT_SECONDS,
  }

  const app = new Hono()
  app.get('/f/*', bounded(IMAGE), async (context) => {
    const request = context.req.raw
    const { asset, operations } = parseImageAddress(new URL(request.url).pathname)
    const found = await options.findAsset(asset)
    if (found === undefined) throw new ImageProblem(404, `There is no asset ${asset}.`)
    const { file, isPrivate } = found
    if (isPrivate && !options.mayReadPrivate?.(asset, context))
      throw new ImageProblem(403, `${asset} is private. Get a signed address from cdn/assets/me.`)
    // A vector image scales to every size, so operations are ignored.
    const response =
      operations === undefined || isSvg(asset)
        ? await sendOriginal(request, asset, file)
        : await sendDerivative({ request, asset, file, operations }, store, limits, options.logRendered)
    if (isPrivate) response.headers.set('Cache-Control', 'private, no-store')
    return response
  })
  app.all('/f/*', bounded({ ...IMAGE, methods: ['GET', 'HEAD'] }), (context) => {
    const message = `The image service answers GET and HEAD, not ${context.req.method}.`
    return context.json({ error: message }, 405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' })
  })
  app.onError((error, context) => {
    // The client has disconnected.
    if (context.req.raw.signal.aborted) return context.body(null, 503)
    const isBusy = error instanceof QueueFullError
    const problem = isBusy ? BUSY : error instanceof ImageProblem ? error : FAILED
    if (!isBusy)
      log(
        `${context.req.path}: ${problem.status} ${problem === error ? problem.message : (error.stack ?? error)}`,
      )
    if (isBusy) context.header('Retry-After', RETRY_AFTER)
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' }
    return context.json({ error: problem.message, ...problem.details }, problem.status, headers)
  })
  return { app, close: () => queue.settle() }
}
