import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { compress } from '../../server/http/compress.ts'
import { pageFile } from '../../server/pages/pageFiles.ts'

/**
 * Minimal file server for the pages of a build, at PORT: it checks whether the file has changed and sends its cached bytes, compressed like the
 * site's frequently requested pages. It has no logging, limits or security.
 *
 *     PORT=4001 node bench/served/fileServer.ts dist/pages
 */

const [folder = ''] = process.argv.slice(2)
const cache = new Map<string, { readonly modifiedAt: number; readonly bytes: Buffer }>()

async function read(file: string): Promise<Buffer | undefined> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const cached = cache.get(file)
  if (cached?.modifiedAt === found.mtimeMs) return cached.bytes
  const bytes = await compress(await readFile(file), 'br', 'best')
  cache.set(file, { modifiedAt: found.mtimeMs, bytes })
  return bytes
}

createServer(async ({ url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://localhost')
  const bytes = await read(pageFile(folder, pathname))
  if (!bytes) return void response.writeHead(404).end()
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'public, max-age=15, must-revalidate',
    vary: 'accept-encoding',
    'content-encoding': 'br',
  })
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
