import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { LocalAccess } from './access/localAccess.ts'
import { createAssetSignatures } from './content/assetSignatures.ts'
import {
  type ContentFolderReader,
  createContentFolderReader,
  type FolderContents,
} from './content/ContentFolderReader.ts'
import { openContentSpace } from './content/ContentSpace.ts'
import type { DraftRules } from './content/DeliveryRequest.ts'
import { createDeliveryRoutes } from './content/deliveryRoutes.ts'
import { spaceId } from './content/locateSpace.ts'
import { type PlannedChange, type PreviewedContent, previewPublish } from './content/previewPublish.ts'
import { createRateLimit } from './content/rateLimit.ts'
import { openSpaceStore, type SpaceStore, spaceStoreFile } from './content/SpaceStore.ts'
import type { BrokenFile } from './content/StoryFile.ts'
import { type Clock, machineClock, Scheduler } from './content/schedule/Scheduler.ts'
import { type FolderWatch, watchFolder } from './content/watchFolder.ts'
import { createWebhook, type WebhookTarget } from './content/webhook.ts'
import { withSnapshotFallback } from './content/withSnapshotFallback.ts'
import { AssetUploads } from './management/AssetUploads.ts'
import { createManagement } from './management/createManagement.ts'
import { EditorEvents } from './management/events/EditorEvents.ts'
import { publishProblem } from './management/publishProblems.ts'
import { respondAfterDelivery } from './management/respondAfterDelivery.ts'
import { SpaceFiles } from './management/SpaceFiles.ts'
import { isKnownSound } from './storage/isKnownSound.ts'

export interface EmbeddedOptions {
  /** The folder that the official CLI pulls into (its `--path`): `stories/<space>/…`, `components/<space>/…` and so on. */
  readonly contentDir: string
  /** Folder of the service's database, `content.sqlite`. Created if it does not exist. */
  readonly dataDir: string
  /** Token for published content. Default: `public`. */
  readonly publicToken?: string
  /** Token for drafts and published content. Without it no drafts are served. */
  readonly previewToken?: string
  /** Conditions for serving drafts. Default: only under loopback names and not through proxies. */
  readonly drafts?: DraftRules
  /** Access control of the Management API. Without it the API is not served. */
  readonly local?: LocalAccess
  /** Maximum number of requests a second to the Delivery API; above it: 429. 0 or absent: no limit. */
  readonly rateLimit?: number
  /** Receives events for all changes of published content. */
  readonly webhook?: WebhookTarget
  /** Whether to run scheduled publishes. True for a server, false for a build. */
  readonly schedules?: boolean
  /** Maximum number of cached characters of contents. A process that reads each story once needs few. */
  readonly storedText?: number | undefined
  /** Clock of schedules. Default: the machine's. */
  readonly clock?: Clock
  /** Called after each scan of the folder with the story files that cannot be imported. */
  readonly onScan?: (broken: readonly BrokenFile[]) => void
  /** Receives messages for the developer. Default: the console. */
  readonly log?: (message: string) => void
}

/** The content service, running inside this process. */
export interface Embedded {
  /** Serves `/v2/**` (the Delivery API) and `/v1/spaces/**` (the Management API, for the owner of the process). */
  readonly app: Hono
  /** Returns the local file of an asset's path, `/f/<space>/<width>x<height>/<hash>/<name>`. */
  findAsset(pathname: string): Promise<{ file: string; isPrivate: boolean } | undefined>
  /** True if the query of a request for a private asset has a valid signature, which `assets/me` returns. */
  isAssetSigned(pathname: string, query: URLSearchParams): boolean
  /** Returns the content as it would be after a publish. @throws EditError that says what to do */
  previewPublish(changes: readonly PlannedChange[]): PreviewedContent
  /** The content version: Unix seconds, increased by every change of published content. */
  cv(): number
  /** Resolves when the first scan is done. Already resolved when `createEmbedded` resolves. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

/**
 * Starts the embedded content service on a folder of the official CLI's layout.
 *
 * @throws Error if the folder is missing or contains several spaces, or if the database cannot be opened
 */
export async function createEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const log = options.log ?? ((message: string) => console.warn(message))
  const folderReader = createContentFolderReader(options.contentDir, log)
  const opened = Promise.withResolvers<Rescan>()
  // Watch before the first read, so that no change in between is missed.
  const watching = await watchFolder(
    options.contentDir,
    async (changed) => (await opened.promise)(changed),
    log,
  )
  let store: SpaceStore | undefined
  try {
    const [contents, sound] = await Promise.all([
      folderReader.read(),
      isKnownSound(spaceStoreFile(options.dataDir)),
    ])
    store = openSpaceStore(options.dataDir, { isKnownSound: sound })
    const { embedded, rescan } = await startService({ store, folderReader, contents, watching }, options, log)
    opened.resolve(rescan)
    return embedded
  } catch (error) {
    opened.resolve(async () => {})
    await watching.close()
    store?.close()
    throw error
  }
}

/** Imports the changes of the content folder: of the named story files, or of all files. */
type Rescan = (changed?: ReadonlySet<string>) => Promise<void>

interface Started {
  readonly store: SpaceStore
  readonly folderReader: ContentFolderReader
  readonly contents: FolderContents
  readonly watching: FolderWatch
}

async function startService(
  { store, folderReader, contents, watching }: Started,
  options: EmbeddedOptions,
  log: (message: string) => void,
): Promise<{ readonly embedded: Embedded; readonly rescan: Rescan }> {
  const webhook =
    options.webhook && createWebhook(options.webhook, () => spaceId(space.folder().location), log)
  const space = await openContentSpace({
    store,
    initialContents: contents,
    announce: (events) => webhook?.send(events),
    log,
    maxCachedText: options.storedText,
  })
  const read = withSnapshotFallback(folderReader, options.contentDir, contents, log)
  let scanning: Promise<void> = Promise.resolve()
  const rescan: Rescan = (changed) => {
    const done = scanning.then(async () => {
      const broken = await space.importFolder(await read(changed))
      options.onScan?.(broken)
    })
    scanning = done.catch(() => {})
    return done
  }
  options.onScan?.(space.broken)

  const events = new EditorEvents(space)
  const { schedules } = store
  const scheduler = new Scheduler({
    space,
    schedules,
    clock: options.clock ?? machineClock,
    log,
    publishProblem: (story) => publishProblem(story, space.folder().components),
  })
  const app = new Hono()
  const tokens = {
    public: options.publicToken ?? 'public',
    preview: options.previewToken,
  }
  const drafts = options.drafts ?? { names: [], throughProxies: false }
  // Without a preview token, use a random key so that no signature is valid.
  const signatures = createAssetSignatures(options.previewToken ?? randomUUID())
  const withinLimit = createRateLimit(options.rateLimit ?? 0)
  app.route('/', createDeliveryRoutes({ space, tokens, drafts, withinLimit, signatures }, log))
  if (options.local) {
    const files = new SpaceFiles(space, rescan)
    const uploads = new AssetUploads(join(options.dataDir, 'uploads'))
    const { sign, guard } = options.local
    const management = { space, store, files, uploads, scheduler, sign, previewToken: options.previewToken }
    if (webhook) app.use('/v1/spaces/*', respondAfterDelivery(webhook))
    app.route('/', createManagement(management, guard, log, events))
  }

  // Sort by date of publication ahead of time: the first client that requests recent changes should not wait for it.
  const { index, lists } = space.state()
  void lists(index.published)
    .dated('published_at')
    .catch(() => undefined)

  if (options.schedules) scheduler.run()
  else scheduler.close()

  let closed: Promise<void> | undefined
  const embedded: Embedded = {
    app,
    findAsset: async (pathname) => {
      const asset = space.folder().assets.byPath(pathname)
      return asset && { file: asset.file, isPrivate: asset.sidecar.is_private === true }
    },
    isAssetSigned: signatures.isSigned,
    previewPublish: (changes) => previewPublish(space, store, changes, log),
    cv: () => space.state().cv,
    ready: Promise.resolve(),
    close: () => {
      closed ??= (async () => {
        events.close()
        scheduler.close()
        await watching.close()
        await webhook?.close()
        store.close()
      })()
      return closed
    },
  }
  return { embedded, rescan }
}
