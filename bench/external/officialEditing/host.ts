import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { ON_PAGES, scopedName } from '../../../server/build/scopedName.ts'
import { scriptJson } from '../../../src/islands/islandElement.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** A page for the official editing library. */
export interface OfficialPage {
  readonly story: unknown
  /** Absolute addresses of the stylesheets. */
  readonly styles: readonly string[]
}

/** Bundles the page's script, and serves pages by their path. */
export async function startOfficialHost(
  pages: ReadonlyMap<string, OfficialPage>,
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'official-editing-'))
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    // The library and the blocks must share one React.
    resolve: { dedupe: ['react', 'react-dom'] },
    css: { modules: { generateScopedName: scopedName(ON_PAGES) } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: join(import.meta.dirname, 'page.tsx'),
        output: { entryFileNames: 'page.js', chunkFileNames: '[name].js' },
      },
    },
  })
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const page = pages.get(pathname)
    if (page) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(documentOf(page))
      return
    }
    const script = await readFile(join(folder, pathname.replace(/^.*\//, ''))).catch(() => undefined)
    response.writeHead(script ? 200 : 404, { 'content-type': 'text/javascript; charset=utf-8' })
    response.end(script)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const documentOf = ({ story, styles }: OfficialPage) =>
  `<!doctype html><html lang="en"><meta charset="utf-8">${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}<body><main id="main"></main><script type="application/json" id="story">${scriptJson(story)}</script><script type="module" src="/page.js"></script></body></html>`
