import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Connect, Plugin } from 'vite'
import { readSettings } from '../server/settings.ts'
import type { SiteFolder } from '../server/siteFolder.ts'
import { createContentFolderReader } from '../services/content/ContentFolderReader.ts'
import { createImageService } from '../services/images/createImageService.ts'

/** Serves the pictures of a site's space at `/f/…` while Ladle runs, in all sizes and formats. */
export function demoPictures(site: SiteFolder): Plugin {
  const { contentDir, dataDir } = readSettings(process.env, site)
  const service = () => {
    const log = (message: string) => console.warn(message)
    const folder = createContentFolderReader(contentDir, log)
    const contents = folder.read()
    const { app } = createImageService({
      findAsset: async (path) => (await contents).assets.byPath(path),
      cacheDir: join(dataDir, 'images'),
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
