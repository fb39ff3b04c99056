import { type Context, Hono } from 'hono'
import { isSvg } from './contentTypes.ts'
import { createDerivativeCache } from './derivativeCache.ts'
import { createDerivativeStore } from './derivativeStore.ts'
import { ImageProblem } from './ImageProblem.ts'
import { MAX_INPUT_PIXELS, PICTURE_SECONDS } from './inputLimits.ts'
import { parseImageAddress } from './parseImageAddress.ts'
import { sendDerivative } from './sendDerivative.ts'
import { sendOriginal } from './sendOriginal.ts'
import { createTaskQueue, QueueFullError } from './taskQueue.ts'

export interface ImageServiceOptions {
  /**
   * The local file of an asset. The path is `/f/<space>/<width>x<height>/<hash>/<name>`, percent-decoded, and
   * never holds `.`, `..`, empty parts, backslashes, colons or control characters.
   */
  findAsset(pathname: string): Promise<{ file: string; isPrivate?: boolean } | undefined>
  /** True if a request may read a private asset. Default: none may. */
  mayReadPrivate?: (pathname: string, context: Context) => boolean
  /** Folder of derivatives; made when needed, may be deleted at any time. */
  cacheDir: string
  log?: (message: string) => void
  /** Most bytes of derivatives on disk. Default 2 GiB. */
  maxCacheBytes?: number
  /** Derivatives made at a time. Default 2. */
  concurrency?: number
  /** Derivatives that may wait, small and large ones counted apart; beyond: 503. Default 64. */
  maxWaiting?: number
  /** Most pixels of a source, all frames together. Default 100 million. */
  maxInputPixels?: number
  /** Seconds one derivative may take. Default 30. */
  timeoutSeconds?: number
}

export interface ImageService {
  /** Answers GET and HEAD below `/f/`. */
  app: Hono
  /** Resolves once every derivative under way is made and kept. */
  close(): Promise<void>
}

/** Most pixels that are worked on at a time: some 400 MB with copies. A derivative that needs more is made alone. */
const MAX_PIXELS = 50_000_000

/** Up to so many pixels, source and steps together, a derivative is made beside the large ones. */
const SMALL_PIXELS = 8_000_000

/** After how many seconds to ask again where too many derivatives wait. */
const RETRY_AFTER = '5'

const BUSY = new ImageProblem(
  503,
  'The image service has too many images to make. Ask again in a few seconds.',
)
const FAILED = new ImageProblem(500, 'The image service failed; its log says why.')

/** The image service: assets as they are, and changed as the part of the address after `/m/` says. */
export function createImageService(options: ImageServiceOptions): ImageService {
  const log = options.log ?? (() => undefined)
  const queue = createTaskQueue({
    concurrency: options.concurrency ?? 2,
    maxWaiting: options.maxWaiting,
    maxWeight: MAX_PIXELS,
    smallWeight: SMALL_PIXELS,
  })
  const cache = createDerivativeCache(options.cacheDir, options.maxCacheBytes ?? 2 * 1024 ** 3, log)
  const store = createDerivativeStore(cache, queue)
  const limits = {
    maxInputPixels: options.maxInputPixels ?? MAX_INPUT_PIXELS,
    timeoutSeconds: options.timeoutSeconds ?? PICTURE_SECONDS,
  }

  const app = new Hono()
  app.get('/f/*', async (context) => {
    const request = context.req.raw
    const { asset, operations } = parseImageAddress(new URL(request.url).pathname)
    const found = await options.findAsset(asset)
    if (found === undefined) throw new ImageProblem(404, `There is no asset ${asset}.`)
    const { file, isPrivate } = found
    if (isPrivate && !options.mayReadPrivate?.(asset, context))
      throw new ImageProblem(403, `${asset} is private. Get a signed address from cdn/assets/me.`)
    // A vector fits every size, so operations do not change it.
    const response =
      operations === undefined || isSvg(asset)
        ? await sendOriginal(request, asset, file)
        : await sendDerivative({ request, asset, file, operations }, store, limits, log)
    if (isPrivate) response.headers.set('Cache-Control', 'private, no-store')
    return response
  })
  app.all('/f/*', (context) => {
    const message = `The image service answers GET and HEAD, not ${context.req.method}.`
    return context.json({ error: message }, 405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' })
  })
  app.onError((error, context) => {
    // The client has gone, so no one reads the response.
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
