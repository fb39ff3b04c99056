import { join } from 'node:path'
import { Hono } from 'hono'
import type { LocalAccess } from '../services/access/localAccess.ts'
import type { BrokenFile } from '../services/content/StoryFile.ts'
import type { Embedded } from '../services/createEmbedded.ts'
import { createVendorMocks } from '../services/vendorMocks/createVendorMocks.ts'
import { OWN_REQUEST } from './limits/clients.ts'
import { ownNames } from './ownNames.ts'
import type { Settings } from './settings.ts'
import { isLocalSite } from './siteHosts.ts'

/** Characters of contents that stay in memory while a build reads each story once, page by page: some pages of a hundred. */
const BUILD_TEXT = 4_000_000

/** The embedded services as the server mounts them. */
export interface Backend {
  readonly app: Hono
  /** Whether a file of the content, given as `/f/…`, is there; absent where a real space has the files. */
  readonly hasAsset?: (path: string) => Promise<boolean>
  /** The content as it would be after a publish; absent where a real space is set. */
  readonly previewPublish?: Embedded['previewPublish']
  close(): Promise<void>
}

interface BackendOptions {
  readonly settings: Settings
  /** Reads drafts of the embedded content service. */
  readonly contentToken: string
  /** By which this process's own requests are told from those of clients; absent while building. */
  readonly ownRequests?: string
  /** Guards what only the owner of the process may use, which is not there without it. */
  readonly local?: LocalAccess
  /** Told of every change visitors can see; absent while building. */
  readonly webhook?: {
    readonly url: string
    readonly secret: string
    readonly fetch?: typeof fetch
  }
  /** Told after each scan of the content folder which stories' files cannot be taken. */
  readonly onScan?: (broken: readonly BrokenFile[]) => void
  readonly log: (message: string, error?: unknown) => void
}

/** Starts everything that is not set to a real service: content and images, and what stands in for the site's vendors. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { settings, local, log } = options
  const { vendorMocks, rulesFile } = settings.site
  const content = await startContent(options)
  try {
    const vendors = await createVendorMocks({
      dataDir: settings.dataDir,
      checkIn: vendorMocks?.checkIn,
      services: vendorMocks?.services ?? [],
      firestore:
        vendorMocks?.firestore && rulesFile
          ? { ...vendorMocks.firestore, rulesFile, cachedRules: settings.built.rules }
          : undefined,
      local,
      log,
    })
    const app = new Hono()
    app.route('/', vendors.app)
    if (content) app.route('/', content.app)
    return {
      app,
      hasAsset: content?.hasAsset,
      previewPublish: content?.previewPublish,
      async close() {
        await vendors.close()
        await content?.close()
      },
    }
  } catch (error) {
    await content?.close()
    throw error
  }
}

/** Starts the embedded content and image services; none where a real space is set. */
export async function startContent(options: BackendOptions): Promise<Backend | undefined> {
  const { settings, contentToken, ownRequests, local, webhook, onScan, log } = options
  if (settings.contentEndpoint) return undefined
  // As large as the rest of the server, and not wanted where a real space is set.
  const [{ createEmbedded }, { createImageService }] = await Promise.all([
    import('../services/createEmbedded.ts'),
    import('../services/images/createImageService.ts'),
  ])
  const content = await createEmbedded({
    contentDir: settings.contentDir,
    dataDir: settings.dataDir,
    previewToken: contentToken,
    drafts: {
      names: ownNames(settings),
      throughProxies: settings.contentToken !== undefined,
      // A proxy need not say that it is one, so a token that no setting gave is of no use to others at a public address.
      onlyOwn:
        settings.contentToken === undefined && ownRequests !== undefined && !isLocalSite(settings)
          ? { header: OWN_REQUEST, value: ownRequests }
          : undefined,
    },
    local,
    rateLimit: settings.contentRateLimit,
    webhook,
    // What builds tells no site.
    schedules: webhook !== undefined,
    storedText: webhook ? undefined : BUILD_TEXT,
    onScan,
    log,
  })
  const images = createImageService({
    findAsset: content.findAsset,
    mayReadPrivate: (path, context) =>
      content.isAssetSigned(path, new URL(context.req.url).searchParams) || local?.admits(context) === true,
    cacheDir: join(settings.dataDir, 'images'),
    log,
  })
  const app = new Hono()
  app.route('/', content.app)
  app.route('/', images.app)
  return {
    app,
    hasAsset: async (path) => (await content.findAsset(path)) !== undefined,
    previewPublish: content.previewPublish,
    async close() {
      await images.close()
      await content.close()
    },
  }
}
