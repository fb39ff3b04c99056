import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { LocalAccess } from './access/localAccess.ts'
import { createAssetSignatures } from './content/assetSignatures.ts'
import { type ContentFolder, createContentFolder, type FolderContents } from './content/ContentFolder.ts'
import { openContentSpace } from './content/ContentSpace.ts'
import type { DraftRules } from './content/DeliveryRequest.ts'
import { createDeliveryRoutes } from './content/deliveryRoutes.ts'
import { folderReader } from './content/folderReader.ts'
import { spaceId } from './content/locateSpace.ts'
import { type PlannedChange, type PreviewedContent, previewPublish } from './content/previewPublish.ts'
import { createRateLimit } from './content/rateLimit.ts'
import { openSpaceStore, type SpaceStore, spaceStoreFile } from './content/SpaceStore.ts'
import type { BrokenFile } from './content/StoryFile.ts'
import { type Clock, machineClock, Scheduler } from './content/schedule/Scheduler.ts'
import { type FolderWatch, watchFolder } from './content/watchFolder.ts'
import { createWebhook, type WebhookTarget } from './content/webhook.ts'
import { AssetUploads } from './management/AssetUploads.ts'
import { createManagement } from './management/createManagement.ts'
import { EditorEvents } from './management/events/EditorEvents.ts'
import { publishProblem } from './management/publishProblems.ts'
import { respondAfterDelivery } from './management/respondAfterDelivery.ts'
import { SpaceFiles } from './management/SpaceFiles.ts'
import { isKnownSound } from './storage/isKnownSound.ts'

export interface EmbeddedOptions {
  /** The folder the official CLI pulls into (its `--path`): `stories/<space>/…`, `components/<space>/…` and so on. */
  readonly contentDir: string
  /** Where the service keeps its state, in `content.sqlite`. Made where it does not exist. */
  readonly dataDir: string
  /** Reads published content. Default: `public`. */
  readonly publicToken?: string
  /** Reads drafts too. Without it no drafts are answered. */
  readonly previewToken?: string
  /** Where drafts are answered. Default: under loopback names, and not through proxies. */
  readonly drafts?: DraftRules
  /** Guards the Management API, which is not there without it. */
  readonly local?: LocalAccess
  /** Requests a second to the Delivery API; above it: 429. 0 or absent: no limit. */
  readonly rateLimit?: number
  /** Told of everything that visitors can see change. */
  readonly webhook?: WebhookTarget
  /** Whether what is scheduled is carried out: by one that answers, not by one that builds. */
  readonly schedules?: boolean
  /** How many characters of contents stay in memory at most. Few are enough for one who reads each story once. */
  readonly storedText?: number | undefined
  /** By which schedules go. Default: the machine's. */
  readonly clock?: Clock
  /** Told after each scan which stories' files cannot be taken. */
  readonly onScan?: (broken: readonly BrokenFile[]) => void
  /** Gets every sentence for the developer. Default: the console. */
  readonly log?: (message: string) => void
}

/** The content service, running inside this process. */
export interface Embedded {
  /** Answers `/v2/**` (the Delivery API) and `/v1/spaces/**` (the Management API, for the owner of the process). */
  readonly app: Hono
  /** The local file of an asset's path, `/f/<space>/<width>x<height>/<hash>/<name>`. */
  findAsset(pathname: string): Promise<{ file: string; isPrivate: boolean } | undefined>
  /** True if the query of a request for a private asset has a signature that `assets/me` gave. */
  isAssetSigned(pathname: string, query: URLSearchParams): boolean
  /** The content as it would be after a publish. @throws EditError with what to do */
  previewPublish(changes: readonly PlannedChange[]): PreviewedContent
  /** The content version: Unix seconds, higher after every change that visitors can see. */
  cv(): number
  /** The first scan is done; it is when `createEmbedded` has resolved. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

/**
 * Starts the embedded content service on a folder of the official CLI's layout.
 *
 * @throws Error when the folder is missing or holds several spaces, or when its database cannot be opened.
 */
export async function createEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const log = options.log ?? ((message: string) => console.warn(message))
  const folder = createContentFolder(options.contentDir, log)
  const opened = Promise.withResolvers<Rescan>()
  // Before the first read, so that nothing is missed that is saved meanwhile.
  const watching = await watchFolder(
    options.contentDir,
    async (changed) => (await opened.promise)(changed),
    log,
  )
  let store: SpaceStore | undefined
  try {
    const [contents, sound] = await Promise.all([
      folder.read(),
      isKnownSound(spaceStoreFile(options.dataDir)),
    ])
    store = openSpaceStore(options.dataDir, { isKnownSound: sound })
    const { embedded, rescan } = await startOn({ store, folder, contents, watching }, options, log)
    opened.resolve(rescan)
    return embedded
  } catch (error) {
    opened.resolve(async () => {})
    await watching.close()
    store?.close()
    throw error
  }
}

/** Takes what changed in the content folder; without names, whatever did. */
type Rescan = (changed?: ReadonlySet<string>) => Promise<void>

interface Started {
  readonly store: SpaceStore
  readonly folder: ContentFolder
  readonly contents: FolderContents
  readonly watching: FolderWatch
}

async function startOn(
  { store, folder, contents, watching }: Started,
  options: EmbeddedOptions,
  log: (message: string) => void,
): Promise<{ readonly embedded: Embedded; readonly rescan: Rescan }> {
  const webhook =
    options.webhook && createWebhook(options.webhook, () => spaceId(space.folder().location), log)
  const space = await openContentSpace({
    store,
    folder: contents,
    announce: (events) => webhook?.send(events),
    log,
    maxCachedText: options.storedText,
  })
  const read = folderReader(folder, options.contentDir, contents, log)
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
  // Without a preview token nobody may get a signature.
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

  // Who follows the space asks for what was published since: the first one does not wait for all stories to be sorted.
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
