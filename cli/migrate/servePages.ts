import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { developmentStylesheets } from '../../server/dev/developmentStylesheets.ts'
import type { ComparedSide } from './comparePages.ts'

/** A server of one side's pages, for a browser of this machine. */
export interface PageServer {
  readonly origin: string
  close(): Promise<void>
}

/** Serves the pages of one side with their styles and original files at a free port of the loopback interface. */
export async function servePages({ sources, folder, content }: ComparedSide): Promise<PageServer> {
  const { vite, registry } = sources
  const site = await sources.createSite(content, developmentStylesheets(vite, registry, folder).for)
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.invalid')
    try {
      if (pathname.startsWith('/f/')) {
        // Without the image service's operations.
        const file = await content.assetFile(decodeURI(pathname.replace(/\/m\/.*$/, '')))
        if (file) createReadStream(file).pipe(response)
        else response.writeHead(404).end()
      } else if (request.headers['sec-fetch-dest'] === 'document') {
        const { html, status } = await site.page({
          path: pathname,
          query: {},
          version: 'published',
          audience: 'visitor',
        })
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
      } else vite.middlewares(request, response, () => response.writeHead(404).end())
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
