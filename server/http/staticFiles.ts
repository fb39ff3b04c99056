import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { acceptedEncoding } from './acceptedEncoding.ts'

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.map': 'application/json',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.jpg': 'image/jpeg',
    '.jpeg': 'image/jpeg',
    '.gif': 'image/gif',
    '.avif': 'image/avif',
    '.webp': 'image/webp',
    '.ico': 'image/x-icon',
    '.mp4': 'video/mp4',
    '.webm': 'video/webm',
    '.txt': 'text/plain; charset=utf-8',
    '.woff': 'font/woff',
    '.woff2': 'font/woff2',
    '.ttf': 'font/ttf',
    '.otf': 'font/otf',
  }),
)

const SUFFIXES = { br: '.br', gzip: '.gz' } as const

/** Returns a handler that serves the files of a folder, and their compressed versions with suffix `.br` or `.gz`. */
export function staticFiles(
  folder: string,
): (request: Request, pathname: string) => Promise<Response | undefined> {
  return async (request, pathname) => {
    let decoded: string
    try {
      decoded = decodeURIComponent(pathname)
    } catch {
      return undefined
    }
    const file = normalize(join(folder, decoded))
    const type = TYPES.get(extname(file))
    if (!type || decoded.includes('\0') || !file.startsWith(folder + sep)) return undefined
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const headers = { 'content-type': type, vary: 'accept-encoding' }
    const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined)
    const compressed = encoding && (await readFile(file + SUFFIXES[encoding]).catch(() => undefined))
    if (compressed)
      return new Response(new Uint8Array(compressed), {
        headers: { ...headers, 'content-encoding': encoding, 'content-length': String(compressed.length) },
      })
    // A stream that is never read would leave the file open.
    if (request.method === 'HEAD')
      return new Response(null, { headers: { ...headers, 'content-length': String(found.size) } })
    const stream = Readable.toWeb(createReadStream(file)) as ReadableStream
    return new Response(stream, { headers: { ...headers, 'content-length': String(found.size) } })
  }
}
