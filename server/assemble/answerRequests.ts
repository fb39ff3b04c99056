import type { Hono } from 'hono'
import { createLocalAccess, type LocalAccess } from '../../services/access/localAccess.ts'
import type { BrokenFile } from '../../services/content/StoryFile.ts'
import { startBackend } from '../backend.ts'
import { createApp } from '../createApp.ts'
import { createDiscovery } from '../discovery/createDiscovery.ts'
import { editorRoutes } from '../editor/editorRoutes.ts'
import { type CreatePreviewSite, createPublishEffects } from '../effects/createPublishEffects.ts'
import { PageCaching } from '../engines/PageCaching.ts'
import type { Entry } from '../entry.ts'
import { formPages } from '../forms/formPages.ts'
import type { OpenPort } from '../http/openPort.ts'
import { responseHeaders } from '../http/responseHeaders.ts'
import { FairScheduler } from '../limits/FairScheduler.ts'
import type { LoggedRequest } from '../log/requestLog.ts'
import { mediaOrigins } from '../mediaOrigins.ts'
import { ownNames } from '../ownNames.ts'
import { ContentState } from '../pages/ContentState.ts'
import { createPages, type PageResponse } from '../pages/createPages.ts'
import { followChanges } from '../pages/followChanges.ts'
import { ALL_CHANGED, type FollowedContent, type InvalidationSource } from '../pages/followContent.ts'
import type { PageFileStore } from '../pages/PageFileStore.ts'
import { previewGrant } from '../pages/previewGrant.ts'
import { previewRoutes } from '../pages/previewRoutes.ts'
import { RenderQueue } from '../pages/RenderQueue.ts'
import { readinessOf } from '../pages/readiness.ts'
import { WarmUp } from '../pages/WarmUp.ts'
import { warmUpPaths } from '../pages/warmUpPaths.ts'
import type { Settings } from '../settings.ts'
import { type SiteSecrets, siteSecrets } from '../siteSecrets.ts'
import { assembleSite, type PageInputs, type Report, type SiteAssembly } from './assembleSite.ts'

type Site = ReturnType<Entry['createSite']>
type Files = (request: Request, pathname: string) => Promise<Response | undefined>

/** How one way of running answers: what was built, or the sources as they are now. All that they do not share stands here. */
export interface AnswerMode {
  /** The site's code, called per request, so that development can exchange it. */
  readonly entry: () => Promise<Entry>
  readonly pageInputs: () => Promise<PageInputs>
  readonly site: () => Promise<Site>
  /** The inline scripts of pages, by hash. None in development, where Vite adds its own and all inline ones may run. */
  readonly scriptHashes: readonly string[]
  /** What was built for visitors, and for previews. In development modules come from Vite. */
  readonly assets: Files
  readonly previewFiles: Files
  /** The folder of the editor's bundle; undefined where there is none. */
  readonly editor: () => Promise<string | undefined>
  readonly joinedStyles: (address: string) => string | undefined
  /** The same with a placeholder for the site's address, for pages of visitors. Development has none. */
  readonly published?: Site
  /** The same on content as it would be after a publish. Development has none. */
  readonly preview?: CreatePreviewSite
  /** Pages in files. */
  readonly pageFiles?: PageFileStore
  /** How what a change of content touches is found. Development makes everything again. */
  readonly invalidation?: InvalidationSource
  /** Answers paths without a page without rendering each. Development renders all, so that each is as the sources are. */
  readonly missing?: Site
  /** Routes for developers. */
  readonly development?: {
    /** What the overlay asks; not there without local tools. */
    readonly tools: (local: LocalAccess, pages: Pages) => Hono
    /** Told when content has changed, which pages that are open should show. */
    readonly changed: () => void
    /** Whether a page's message has been said already. */
    readonly isReported: (message: string) => boolean
  }
  /** Called for every answered request. Default: writes the log. */
  readonly log?: (request: LoggedRequest) => void
}

type Pages = (request: Request) => Promise<PageResponse>

interface AnswerOptions {
  readonly settings: Settings
  readonly entry: Entry
  readonly port: OpenPort
  readonly report: Report
  /** Names the build. Without one, as in development, no list of the space is kept, since the sources change. */
  readonly build?: string
  readonly onScan?: (broken: readonly BrokenFile[]) => void
  readonly mode: (site: SiteAssembly<SiteSecrets>, state: ContentState) => Promise<AnswerMode>
}

/** A site that answers requests. */
export interface AnsweringSite {
  readonly origin: string
  readonly siteUrl: string
  readonly secrets: SiteSecrets
  readonly state: ContentState
  /** Made before the site is ready, by who starts it. */
  readonly first: WarmUp
  /** Requests that are being answered. */
  readonly openRequests: number
  /** Takes no more requests, and resolves when all that was begun is finished. */
  close(): Promise<void>
}

/** Puts a site together and answers requests at its port: pages, files, forms, previews, services, health, webhook. */
export async function answerRequests(options: AnswerOptions): Promise<AnsweringSite> {
  const { settings, entry, port, report, onScan } = options
  let local: LocalAccess | undefined
  const assembled = await assembleSite({
    settings,
    entry,
    port,
    report,
    build: options.build,
    secrets: () => siteSecrets(settings, report),
    services(secrets) {
      local = secrets.local === undefined ? undefined : createLocalAccess(secrets.local)
      const webhook = { url: `${port.origin}/_webhook`, secret: secrets.webhook, fetch: port.fetch }
      const { contentToken } = secrets
      const { ownRequests } = port
      return startBackend({ settings, contentToken, ownRequests, local, webhook, onScan, log: report })
    },
  })
  const { secrets, siteUrl, client, backend, space } = assembled
  const state = new ContentState(client, (error) =>
    report('The content version could not be asked for.', error),
  )
  state.addFollower(async () => caching?.expectChange())
  if (space)
    state.addFollower((version, { spaceId, events }) => space.follow({ id: spaceId, version }, events))
  space?.onRebuilt(() => state.notifyFollowers())
  let pages: ReturnType<typeof createPages> | undefined
  let caching: PageCaching | undefined
  const close = async () => {
    state.close()
    void pages?.stop()
    await assembled.close()
    await pages?.stop()
    await caching?.close()
  }
  try {
    const mode = await options.mode(assembled, state)
    const { site, development, published, preview, pageFiles, invalidation } = mode
    const shown = { published, preview, pageFiles, invalidation }
    const { productionHost, dataDir, editorOrigins } = settings
    const https = siteUrl.startsWith('https:')
    const { preview: secret, editorToken } = secrets
    const editorThroughProxies = settings.contentToken !== undefined
    const scheduler = new FairScheduler()
    port.http.on('connection', () => scheduler.countConnection())
    const queue = new RenderQueue({}, scheduler)
    const previewGranted = (request: Request) =>
      previewGrant(request, { entry, secret, editorToken, editorThroughProxies, https }).granted
    caching =
      settings.cacheEngine && !development
        ? new PageCaching({
            engine: settings.cacheEngine,
            entry,
            state,
            dataDir,
            build: options.build ?? '',
            report,
          })
        : undefined
    await caching?.resume()
    const answering = createPages({
      caching,
      queue,
      entry,
      site,
      missing: mode.missing,
      state,
      siteUrl,
      productionHost,
      ownNames: ownNames(settings),
      previewSecret: secret,
      editorToken,
      editorThroughProxies,
      published: published && (async () => published),
      pageFiles,
      invalidation,
      development: development !== undefined,
      report(message, error) {
        if (!development?.isReported(message)) report(message, error)
      },
    })
    pages = answering
    const discovery = createDiscovery({
      caching,
      entry: mode.entry,
      async pageInputs() {
        // Without the records files about the site read the whole space, as is being done for these.
        await space?.initialRead
        return mode.pageInputs()
      },
      state,
      revision: space && (() => space.revision),
      siteUrl,
      productionHost,
      look: settings.site.cards,
      dataDir,
      invalidation,
      report,
      development: development !== undefined,
    })
    if (space && invalidation) {
      const notify = async (version: number, followed: FollowedContent) => {
        await Promise.all([
          answering.prepareVersion(version, followed),
          discovery.follow(version, followed),
          caching?.follow(followed),
        ])
      }
      state.addFollower(followChanges({ space, pageFiles, by: invalidation, notify }))
    } else state.addFollower(async () => caching?.follow(ALL_CHANGED))
    const first = new WarmUp({
      async answer(path) {
        const request = new Request(siteUrl + path)
        return (await discovery.answer(request)) ?? answering.answer(request)
      },
      paths() {
        // A list that is asked for while the space is read for the first time would read it, too.
        const isBeingRead = space !== undefined && space.records === undefined
        return state.spaceId === undefined || isBeingRead ? [] : warmUpPaths(entry, space?.records)
      },
    })
    const app = createApp({
      entry,
      headers: responseHeaders({
        sources: {
          scriptHashes: mode.scriptHashes,
          vendors: settings.site.origins ?? {},
          media: mediaOrigins(settings),
          editors: editorOrigins,
        },
        https,
        report,
      }),
      pageKind: development ? 'development' : 'page',
      editor:
        local && settings.contentEndpoint === undefined
          ? editorRoutes({
              local,
              entry: mode.entry,
              bundle: mode.editor,
              effects: createPublishEffects({ assembled, mode: shown, entry, pages: answering, queue }),
            })
          : undefined,
      tools: local && development?.tools(local, answering.answer),
      backend,
      pages: answering.answer,
      cached: answering.cached,
      discovery: discovery.answer,
      previews: previewRoutes({
        entry,
        site,
        granted: previewGranted,
        files: mode.previewFiles,
        report,
      }),
      previewGranted,
      forms: settings.site.forms?.({
        entry,
        origin: port.origin,
        idSecret: secrets.formIds,
        ...formPages(site, queue),
      }),
      assets: mode.assets,
      joinedStyles: mode.joinedStyles,
      async data(address) {
        await state.current()
        return (await site()).data(address)
      },
      health: async () => ({ status: 'ok', cv: await state.current() }),
      readiness: async () =>
        readinessOf(state, development ? undefined : first, (pageFiles?.records.validCount ?? 0) > 0),
      async contentChanged(event) {
        await state.refresh(event)
        await caching?.purged
        development?.changed()
      },
      knownNames: development || settings.siteUrl !== undefined ? undefined : ownNames(settings),
      limits: { ...settings, scheduler, ownRequests: port.ownRequests, report },
      webhookSecret: secrets.webhook,
      local,
      report,
      log: mode.log,
    })
    port.serve(app as unknown as Hono)
    return {
      origin: port.origin,
      siteUrl,
      secrets,
      state,
      first,
      get openRequests() {
        return port.openRequests
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
