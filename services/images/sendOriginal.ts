import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { openRegularFile } from '../storage/regularFile.ts'
import { assetHeaders } from './assetHeaders.ts'
import { isNotModified, isRangeCurrent } from './conditionalRequest.ts'
import { contentTypeOf, isSvg } from './contentTypes.ts'
import { ImageProblem } from './ImageProblem.ts'
import { parseRange } from './parseRange.ts'
import { MAX_SVG_BYTES, SVG_TOO_LARGE, svgProblem } from './svgExpansion.ts'

/** Policy for an SVG that is opened as a document: only its inline styles are allowed. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Sends a file unchanged, or the part of it that `Range` requests.
 *
 * @param name path of the asset, which determines the content type
 * @throws ImageProblem 404 if the file does not exist
 */
export async function sendOriginal(request: Request, name: string, file: string): Promise<Response> {
  const handle = await openFile(file, name)
  try {
    if (isSvg(name)) await rejectHeavySvg(name, handle)
    const description = await describeResponse(request, name, file, handle)
    if (request.method === 'HEAD' || description.bytes === undefined) {
      await handle.close()
      return new Response(null, description)
    }
    const stream = handle.createReadStream({ ...description.bytes, autoClose: true })
    return new Response(Readable.toWeb(stream) as ReadableStream, description)
  } catch (error) {
    await handle.close()
    throw error
  }
}

interface ResponseDescription {
  readonly status: number
  readonly headers: Headers
  /** Undefined if the response has no body. */
  readonly bytes?: { readonly start: number; readonly end: number }
}

async function describeResponse(
  request: Request,
  name: string,
  file: string,
  handle: FileHandle,
): Promise<ResponseDescription> {
  const { size, mtimeMs } = await handle.stat()
  const etag = `"${createHash('sha256')
    .update(JSON.stringify([file, size, mtimeMs]))
    .digest('hex')
    .slice(0, 32)}"`
  const validators = { etag, modified: mtimeMs }
  const headers = assetHeaders(etag, contentTypeOf(name))
  headers.set('Last-Modified', new Date(mtimeMs).toUTCString())
  headers.set('Accept-Ranges', 'bytes')
  if (isSvg(name)) {
    headers.set('Content-Security-Policy', SVG_POLICY)
    // Pages show it as an image. Opened as a document of this origin it is downloaded instead.
    headers.append('Vary', 'Sec-Fetch-Dest')
    if (DOCUMENT.test(request.headers.get('sec-fetch-dest') ?? ''))
      headers.set('Content-Disposition', 'attachment')
  }
  if (isNotModified(request.headers, validators)) return { status: 304, headers }

  const requestedRange = isRangeCurrent(request.headers, validators) ? request.headers.get('range') : null
  const range = parseRange(requestedRange ?? undefined, size)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`)
    return { status: 416, headers }
  }
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : size))
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  if (size === 0) return { status: 200, headers }
  return { status: range ? 206 : 200, headers, bytes: range ?? { start: 0, end: size - 1 } }
}

/** Destinations in which a browser opens a response as a document. */
const DOCUMENT = /^(?:document|embed|frame|iframe|object)$/

/** @throws ImageProblem 422 for an SVG that can make a browser hang */
async function rejectHeavySvg(name: string, handle: FileHandle): Promise<void> {
  const { size } = await handle.stat()
  const bytes = size > MAX_SVG_BYTES ? undefined : Buffer.alloc(size)
  if (bytes) await handle.read(bytes, 0, size, 0)
  const problem = bytes ? svgProblem(bytes) : SVG_TOO_LARGE
  if (problem !== undefined)
    throw new ImageProblem(422, `The drawing ${name} ${problem}, so it is not served. Simplify it.`)
}

async function openFile(file: string, name: string): Promise<FileHandle> {
  try {
    return await openRegularFile(file)
  } catch {
    throw missing(name)
  }
}

function missing(name: string): ImageProblem {
  return new ImageProblem(404, `The file of the asset ${name} cannot be read. Upload it anew.`)
}
