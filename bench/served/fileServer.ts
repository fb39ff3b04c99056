import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

/**
 * The least by which Node serves the pages of a build, at PORT: it looks whether the file is still as it was, and sends its bytes,
 * which it keeps, in the form that the client takes. It logs, bounds and secures nothing.
 *
 *     PORT=4001 node bench/served/fileServer.ts dist/client
 */

const [folder = ''] = process.argv.slice(2)
const kept = new Map<string, { readonly changed: number; readonly bytes: Buffer }>()

async function read(file: string): Promise<Buffer | undefined> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const known = kept.get(file)
  if (known?.changed === found.mtimeMs) return known.bytes
  const bytes = await readFile(file)
  kept.set(file, { changed: found.mtimeMs, bytes })
  return bytes
}

createServer(async ({ url = '/', headers }, response) => {
  const { pathname } = new URL(url, 'http://localhost')
  const isBrotli = headers['accept-encoding']?.includes('br') ?? false
  const bytes = await read(`${join(folder, pathname)}/index.html${isBrotli ? '.br' : ''}`)
  if (!bytes) return void response.writeHead(404).end()
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'public, max-age=15, must-revalidate',
    vary: 'accept-encoding',
    ...(isBrotli ? { 'content-encoding': 'br' } : {}),
  })
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
