import { join } from 'node:path'
import { Hono } from 'hono'
import { createEmbedded } from '../embedded/createEmbedded.ts'
import { createImageService } from '../embedded/images/createImageService.ts'
import type { Settings } from './settings.ts'

/** The embedded services as the server mounts them. */
export interface Backend {
  readonly app: Hono
  close(): Promise<void>
}

interface BackendOptions {
  readonly settings: Settings
  /** Told of every change visitors can see; absent while building. */
  readonly webhook?: { readonly url: string; readonly secret: string }
  readonly log: (message: string) => void
}

/** Starts the embedded content and image services; none where a real space is set. */
export async function startBackend({ settings, webhook, log }: BackendOptions): Promise<Backend | undefined> {
  if (settings.contentEndpoint) return undefined
  const content = await createEmbedded({
    contentDir: settings.contentDir,
    dataDir: settings.dataDir,
    previewToken: settings.contentToken === 'public' ? undefined : settings.contentToken,
    rateLimit: settings.contentRateLimit,
    webhook,
    log,
  })
  const images = createImageService({
    findAsset: content.findAsset,
    cacheDir: join(settings.dataDir, 'images'),
    log,
  })
  const app = new Hono()
  app.route('/', content.app)
  app.route('/', images.app)
  return {
    app,
    async close() {
      await images.close()
      await content.close()
    },
  }
}
