import { join } from 'node:path'
import { Hono } from 'hono'
import { accessRequest, type LocalAccess } from '../services/access/localAccess.ts'
import type { BrokenFile } from '../services/content/StoryFile.ts'
import type { Embedded } from '../services/createEmbedded.ts'
import { createVendorMocks } from '../services/vendorMocks/createVendorMocks.ts'
import { OWN_REQUEST } from './limits/clients.ts'
import { ownNames } from './ownNames.ts'
import type { Settings } from './settings.ts'
import { isLocalSite } from './siteHosts.ts'

/** Maximum number of characters of story content in memory during a build, which reads each story once: a few pages of 100 stories. */
const BUILD_TEXT = 4_000_000

/** The embedded services as the server mounts them. */
export interface Backend {
  readonly app: Hono
  /** Returns true if the file of a path `/f/…` exists. Undefined with a real content service. */
  readonly hasAsset?: (path: string) => Promise<boolean>
  /** Answers a request for a picture at `/f/…`. Undefined with a real content service. */
  readonly image?: (request: Request) => Response | Promise<Response>
  /** Returns the content as it would be after a publish. Undefined with a real content service. */
  readonly previewPublish?: Embedded['previewPublish']
  close(): Promise<void>
}

/** The settings of the embedded content and image services. */
type ContentSettings = Pick<
  Settings,
  | 'contentDir'
  | 'dataDir'
  | 'contentEndpoint'
  | 'contentToken'
  | 'contentRateLimit'
  | 'host'
  | 'siteUrl'
  | 'productionHost'
>

interface ContentOptions {
  readonly settings: ContentSettings
  /** Reads drafts of the embedded content service. */
  readonly contentToken: string
  /** Secret that identifies requests of this process to itself, see `OWN_REQUEST`. Undefined in a build. */
  readonly ownRequests?: string
  /** Guards the routes for the owner of the process. Without it, these routes don't exist. */
  readonly local?: LocalAccess
  /** True for a server, which publishes scheduled stories. False for a build, which reads each story once. */
  readonly isServer?: boolean
  /** Webhook for published changes. */
  readonly webhook?: {
    readonly url: string
    readonly secret: string
    readonly fetch?: typeof fetch
  }
  /** Called after each scan of the content folder with the story files that can't be read. */
  readonly onScan?: (broken: readonly BrokenFile[]) => void
  readonly log: (message: string, error?: unknown) => void
  /** Logs a message at level `info`. Default: the message is dropped. */
  readonly logInfo?: (message: string) => void
}

interface BackendOptions extends ContentOptions {
  readonly settings: Settings
}

/** Starts the embedded services for everything without a real service in the settings: content, images and mocks of vendors. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { settings, local, log } = options
  const { vendorMocks, rulesFile } = settings.site
  const content = await startContent(options)
  try {
    const vendors = await createVendorMocks({
      dataDir: settings.dataDir,
      checkIn: vendorMocks?.checkIn,
      services: vendorMocks?.services ?? [],
      maxAges: settings.maxAges,
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
      image: content?.image,
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

/** Starts the embedded content and image services; returns undefined with a real content service. */
export async function startContent(options: ContentOptions): Promise<Backend | undefined> {
  const {
    settings,
    contentToken,
    ownRequests,
    local,
    isServer = false,
    webhook,
    onScan,
    log,
    logInfo,
  } = options
  if (settings.contentEndpoint) return undefined
  // Loaded on demand, because this code is as large as all other server code and not needed with a real content service.
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
      // A proxy may send no proxy headers. So at a public address, a generated token only works for requests of this process.
      onlyOwn:
        settings.contentToken === undefined && ownRequests !== undefined && !isLocalSite(settings)
          ? { header: OWN_REQUEST, value: ownRequests }
          : undefined,
    },
    local,
    rateLimit: settings.contentRateLimit,
    webhook,
    schedules: isServer,
    storedText: isServer ? undefined : BUILD_TEXT,
    onScan,
    log,
  })
  const images = createImageService({
    findAsset: content.findAsset,
    mayReadPrivate: (path, context) =>
      content.isAssetSigned(path, new URL(context.req.url).searchParams) ||
      (local !== undefined && local.refuse(accessRequest(context)) === undefined),
    cacheDir: join(settings.dataDir, 'images'),
    log,
    logRendered: logInfo,
  })
  const app = new Hono()
  app.route('/', content.app)
  app.route('/', images.app)
  return {
    app,
    hasAsset: async (path) => (await content.findAsset(path)) !== undefined,
    image: images.app.fetch,
    previewPublish: content.previewPublish,
    async close() {
      await images.close()
      await content.close()
    },
  }
}
