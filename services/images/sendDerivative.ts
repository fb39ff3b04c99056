import { createHash } from 'node:crypto'
import { lstat } from 'node:fs/promises'
import { optionalPart } from '../optionalPart.ts'
import { readRegularFile } from '../storage/regularFile.ts'
import { assetHeaders } from './assetHeaders.ts'
import { isNotModified } from './conditionalRequest.ts'
import { rasterFormatOf } from './contentTypes.ts'
import type { DerivativeStore } from './derivativeStore.ts'
import { ImageProblem } from './ImageProblem.ts'
import type { ImageOperations, OutputFormat } from './imageOperations.ts'
import { chooseFormat } from './negotiateFormat.ts'
import { parseOperations } from './parseOperations.ts'
import type { TransformLimits } from './transformTask.ts'

/** Increased when the same operations result in a different image, which invalidates cached derivatives. */
const PIPELINE_VERSION = 1

/** Maximum size of a source that is read into memory, in bytes. */
const MAX_SOURCE_BYTES = 64 * 1024 * 1024

export interface DerivativeRequest {
  readonly request: Request
  /** URL path of the asset, `/f/…`. */
  readonly asset: string
  /** Its local file. */
  readonly file: string
  /** The text after `/m/`. */
  readonly operations: string
}

/**
 * Sends an image that is derived from an asset.
 *
 * @throws ImageProblem 400 for invalid operations; 404, 422 or 503 if the image cannot be rendered
 */
export async function sendDerivative(
  { request, asset, file, operations: text }: DerivativeRequest,
  store: DerivativeStore,
  limits: TransformLimits,
  logRendered?: (message: string) => void,
): Promise<Response> {
  const operations = readOperations(text)
  const source = rasterFormatOf(asset)
  if (source === undefined) {
    throw new ImageProblem(
      422,
      `${asset} is not an image that can be transformed. Request it without /m/ and the text after it.`,
    )
  }
  const { format, negotiated } = chooseFormat(operations, source, request.headers.get('accept') ?? '')
  const key = await keyOf(asset, file, operations, format)
  const etag = `"${key.slice(0, 32)}"`
  const headers = assetHeaders(etag, `image/${format}`)
  if (negotiated) headers.set('Vary', 'Accept')
  if (isNotModified(request.headers, { etag })) return new Response(null, { status: 304, headers })

  // Loaded on first use: sharp takes a tenth of the start's time, and many sites have all requested derivatives in their cache.
  const task = {
    async weigh() {
      const { weighImage } = await withSharp(() => import('./weighImage.ts'))
      return weighImage(file, operations)
    },
    async render(signal: AbortSignal) {
      const { transformImage } = await withSharp(() => import('./transformImage.ts'))
      const image = await transformImage(await readRegularFile(file), operations, format, limits, signal)
      logRendered?.(`Rendered ${asset}/m/${text} as ${format}, ${image.length} bytes`)
      return image
    },
  }
  const image = await store.get(key, task, request.signal)
  headers.set('Content-Length', String(image.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(image), { headers })
}

const withSharp = <Module>(load: () => Promise<Module>) => optionalPart('The image service', ['sharp'], load)

function readOperations(text: string): ImageOperations {
  const parsed = parseOperations(text)
  if (parsed.ok) return parsed.operations
  throw new ImageProblem(400, parsed.message, { position: parsed.position, operations: text })
}

async function keyOf(asset: string, file: string, operations: ImageOperations, format: OutputFormat) {
  const stats = await lstat(file).catch(() => undefined)
  if (!stats?.isFile()) {
    throw new ImageProblem(404, `The file of the asset ${asset} cannot be read. Upload it anew.`)
  }
  if (stats.size > MAX_SOURCE_BYTES) {
    throw new ImageProblem(422, `${asset} is larger than ${MAX_SOURCE_BYTES} bytes. Upload a smaller image.`)
  }
  const identity = [PIPELINE_VERSION, file, stats.size, stats.mtimeMs, operations, format]
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex')
}
