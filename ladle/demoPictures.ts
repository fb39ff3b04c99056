import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Connect, Plugin } from 'vite'
import { createContentFolder } from '../embedded/content/ContentFolder.ts'
import { createImageService } from '../embedded/images/createImageService.ts'

const root = process.cwd()

/** Serves the demo space's pictures at `/f/…` while Ladle runs, in every size and format that a block asks for. */
export function demoPictures(): Plugin {
  const service = () => {
    const log = (message: string) => console.warn(message)
    const folder = createContentFolder(join(root, 'content'), log)
    const contents = folder.read()
    const { app } = createImageService({
      findAsset: async (path) => (await contents).assets.byPath(path),
      cacheDir: join(root, '.data/images'),
      log,
    })
    const listener = getRequestListener(app.fetch)
    const middleware: Connect.NextHandleFunction = (request, response, next) => {
      if (request.url?.startsWith('/f/')) void listener(request, response)
      else next()
    }
    return middleware
  }
  return {
    name: 'ladle:demo-pictures',
    configureServer: ({ middlewares }) => void middlewares.use(service()),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(service()),
  }
}
