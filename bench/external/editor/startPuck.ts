import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Bundles a page with Puck for production, and serves it at `/?blocks=1000`. */
export async function startPuck(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'puck-'))
  await build({
    root: join(import.meta.dirname, 'puck'),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react()],
    resolve: { dedupe: ['react', 'react-dom'] },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  })
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    const body = await readFile(file).catch(() => undefined)
    response.writeHead(body ? 200 : 404, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
