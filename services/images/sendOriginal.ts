import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { openRegularFile } from '../storage/regularFile.ts'
import { assetHeaders } from './assetHeaders.ts'
import { isNotModified, isRangeCurrent } from './conditionalRequest.ts'
import { contentTypeOf, isSvg } from './contentTypes.ts'
import { ImageProblem } from './ImageProblem.ts'
import { parseRange } from './parseRange.ts'
import { LARGEST_SVG, svgProblem, TOO_LONG } from './svgExpansion.ts'

/** An SVG opened by itself is a document: it may show its own styles and nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Answers with a file as it is, or the part of it that `Range` names.
 *
 * @param name path of the asset, which decides the content type
 * @throws ImageProblem 404 where the file is gone
 */
export async function sendOriginal(request: Request, name: string, file: string): Promise<Response> {
  const handle = await openFile(file, name)
  try {
    if (isSvg(name)) await refuseHeavySvg(name, handle)
    const answer = await describeAnswer(request, name, file, handle)
    if (request.method === 'HEAD' || answer.bytes === undefined) {
      await handle.close()
      return new Response(null, answer)
    }
    const stream = handle.createReadStream({ ...answer.bytes, autoClose: true })
    return new Response(Readable.toWeb(stream) as ReadableStream, answer)
  } catch (error) {
    await handle.close()
    throw error
  }
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Absent where the answer has no body. */
  readonly bytes?: { readonly start: number; readonly end: number }
}

async function describeAnswer(
  request: Request,
  name: string,
  file: string,
  handle: FileHandle,
): Promise<Answer> {
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
    // A drawing is shown as an image of a page; as a document of this site it is offered for download.
    headers.append('Vary', 'Sec-Fetch-Dest')
    if (DOCUMENT.test(request.headers.get('sec-fetch-dest') ?? ''))
      headers.set('Content-Disposition', 'attachment')
  }
  if (isNotModified(request.headers, validators)) return { status: 304, headers }

  const wanted = isRangeCurrent(request.headers, validators) ? request.headers.get('range') : null
  const range = parseRange(wanted ?? undefined, size)
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
async function refuseHeavySvg(name: string, handle: FileHandle): Promise<void> {
  const { size } = await handle.stat()
  const bytes = size > LARGEST_SVG ? undefined : Buffer.alloc(size)
  if (bytes) await handle.read(bytes, 0, size, 0)
  const problem = bytes ? svgProblem(bytes) : TOO_LONG
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
  return new ImageProblem(404, `The file of the asset ${name} cannot be read. Upload it again.`)
}
