import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { contentTypeOf } from '../../services/images/contentTypes.ts'
import type { ComparedSide } from './comparePages.ts'

/** A server of one side's pages, for a browser of this machine. */
export interface PageServer {
  readonly origin: string
  close(): Promise<void>
}

/** Serves the pages of one side with their styles and original files at a free port of the loopback interface. */
export async function servePages({ sources, content }: ComparedSide): Promise<PageServer> {
  const stylesheets = await sources.stylesheets()
  const site = await sources.createSite(content, stylesheets.for)
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.invalid')
    try {
      const joined = stylesheets.joined(pathname)
      if (joined !== undefined) response.writeHead(200, { 'content-type': 'text/css' }).end(joined)
      else if (pathname.startsWith('/assets/'))
        await sendFile(response, join(sources.folder, 'assets', basename(pathname)))
      // Without the image service's operations.
      else if (pathname.startsWith('/f/'))
        await sendFile(response, await content.assetFile(decodeURI(pathname.replace(/\/m\/.*$/, ''))))
      else if (request.headers['sec-fetch-dest'] === 'document') {
        const { html, status } = await site.page({
          path: pathname,
          query: {},
          version: 'published',
          audience: 'visitor',
        })
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
      } else response.writeHead(404).end()
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Sends a file, or the status 404 if it does not exist. */
async function sendFile(response: ServerResponse, file: string | undefined): Promise<void> {
  const found = file === undefined ? undefined : await stat(file).catch(() => undefined)
  if (file === undefined || !found?.isFile()) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': file.endsWith('.css') ? 'text/css' : contentTypeOf(file) })
  createReadStream(file).pipe(response)
}
