import { createLocalAccess, type LocalAccess } from '../../services/access/localAccess.ts'
import type { BrokenFile } from '../../services/content/StoryFile.ts'
import { startBackend } from '../backend.ts'
import { createApp } from '../createApp.ts'
import type { Affected } from '../dependencies/DependencyIndex.ts'
import { followChanges } from '../dependencies/followChanges.ts'
import { createDiscovery } from '../discovery/createDiscovery.ts'
import { editorRoutes } from '../editor/editorRoutes.ts'
import { createPublishEffects } from '../effects/createPublishEffects.ts'
import { PageCaching } from '../engines/PageCaching.ts'
import type { Entry } from '../entry.ts'
import { formPages } from '../forms/formPages.ts'
import type { OpenPort } from '../http/openPort.ts'
import { ReceivedRequest } from '../http/ReceivedRequest.ts'
import { responseHeaders } from '../http/responseHeaders.ts'
import { createInspection } from '../inspect/createInspection.ts'
import { FairScheduler } from '../limits/FairScheduler.ts'
import { type LoggedRequest, logRequest } from '../log/requestLog.ts'
import { mediaOrigins } from '../mediaOrigins.ts'
import { startMetrics } from '../metrics/startMetrics.ts'
import { ownNames } from '../ownNames.ts'
import { ContentState } from '../pages/ContentState.ts'
import { createPages } from '../pages/createPages.ts'
import { InitialReadLimit } from '../pages/InitialReadLimit.ts'
import { previewGrant } from '../pages/previewGrant.ts'
import { previewRoutes } from '../pages/previewRoutes.ts'
import { RenderQueue } from '../pages/RenderQueue.ts'
import { readinessOf } from '../pages/readiness.ts'
import { WarmUp } from '../pages/WarmUp.ts'
import { warmUpPaths } from '../pages/warmUpPaths.ts'
import type { Settings } from '../settings.ts'
import { type SiteSecrets, siteSecrets } from '../siteSecrets.ts'
import type { AnswerMode } from './AnswerMode.ts'
import { assembleSite, type Report, type SiteAssembly } from './assembleSite.ts'

interface AnswerOptions {
  readonly settings: Settings
  readonly entry: Entry
  readonly port: OpenPort
  readonly report: Report
  /** Logs a message at level `info`. Default: the message is dropped. */
  readonly logInfo?: (message: string) => void
  /** Hash of the build. Undefined in development, where records of the space are not stored, since the code that creates them changes. */
  readonly build?: string
  readonly onScan?: (broken: readonly BrokenFile[]) => void
  readonly mode: (site: SiteAssembly<SiteSecrets>, state: ContentState) => Promise<AnswerMode>
}

/** A running site. */
export interface AnsweringSite {
  readonly origin: string
  readonly siteUrl: string
  readonly secrets: SiteSecrets
  readonly state: ContentState
  /** Address of the metrics; undefined without METRICS_PORT. */
  readonly metricsUrl?: string
  /** Has to be run by the caller before the site is ready. */
  readonly first: WarmUp
  /** Number of requests in progress. */
  readonly openRequests: number
  /** Stops accepting requests, and resolves when all work in progress is finished. */
  close(): Promise<void>
}

/** Starts a site on its port: pages, files, forms, previews, embedded services, health checks and the webhook. */
export async function answerRequests(options: AnswerOptions): Promise<AnsweringSite> {
  const { settings, entry, port, report, logInfo, onScan } = options
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
      const own = { contentToken: secrets.contentToken, ownRequests: port.ownRequests }
      return startBackend({ settings, ...own, local, isServer: true, webhook, onScan, log: report, logInfo })
    },
  })
  const { secrets, siteUrl, client, backend, space } = assembled
  const isReading = () => space !== undefined && space.records === undefined
  const state = new ContentState(client, (error) => report('The content version could not be loaded.', error))
  let pages: ReturnType<typeof createPages> | undefined
  let caching: PageCaching | undefined
  let metrics: Awaited<ReturnType<typeof startMetrics>> | undefined
  const close = async () => {
    await metrics?.close()
    state.close()
    void pages?.stop()
    await assembled.close()
    await pages?.stop()
    await caching?.close()
  }
  try {
    const mode = await options.mode(assembled, state)
    const { site, development, published, preview, pageFiles, index } = mode
    const shown = { published, preview, index }
    const { productionHost, dataDir, editorOrigins } = settings
    const https = siteUrl.startsWith('https:')
    const { preview: secret, editorToken } = secrets
    const editorThroughProxies = settings.contentToken !== undefined
    const scheduler = new FairScheduler()
    port.http.on('connection', () => scheduler.countConnection())
    const queue = new RenderQueue({}, scheduler, (ms) => metrics?.countRendering(ms))
    const previewGranted = (request: ReceivedRequest) =>
      previewGrant(request, { entry, secret, editorToken, editorThroughProxies, https }).granted
    caching =
      settings.cacheEngine && !development
        ? new PageCaching({
            engine: settings.cacheEngine,
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
      index,
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
        // Without records, feeds would read the whole space, which the initial read is doing already.
        await space?.initialRead
        return mode.pageInputs()
      },
      state,
      revision: space && (() => space.revision),
      siteUrl,
      productionHost,
      look: settings.site.cards,
      icons: development ? undefined : settings.built.icons,
      dataDir,
      index,
      report,
      development: development !== undefined,
    })
    if (space && index) {
      const notify = (version: number, affected: Affected) => {
        answering.prepareVersion(version, affected)
        discovery.follow(version, affected)
        return caching?.follow(affected)
      }
      state.addFollower(followChanges({ space, index, records: pageFiles?.records, caching, notify }))
      space.onRebuilt(() => state.notifyFollowers())
    }
    // Last, since a version is served once all followers have prepared it.
    state.addFollower(async (version) => metrics?.countVersion(version))
    const first = new WarmUp({
      async answer(path) {
        const request = new ReceivedRequest(new Request(siteUrl + path))
        return (await discovery.answer(request)) ?? answering.answer(request)
      },
      // During the initial read, a page with a list would read the whole space a second time.
      paths: () => (state.spaceId === undefined || isReading() ? [] : warmUpPaths(entry, space?.records)),
    })
    const readiness = () =>
      readinessOf(state, {
        warmUp: development ? undefined : first,
        hasPages: (pageFiles?.records.validCount ?? 0) > 0,
        isReading: isReading(),
      })
    metrics =
      settings.metrics &&
      (await startMetrics(settings.metrics, {
        build: options.build ?? 'development',
        openRequests: () => port.openRequests,
        queues: { rendering: () => queue.load },
        confirmedAt: () => state.confirmedAt,
        pendingPurgeSince: () => caching?.pendingSince,
        isReady: async () => (await readiness()).status === 'ready',
      }))
    const inspection = createInspection({
      entry: mode.entry,
      site,
      client,
      describePage: development ? undefined : answering.describe,
      storyPath: (uuid) =>
        space?.records?.languages.map((records) => records.byUuid(uuid)).find(Boolean)?.path,
    })
    const log = (request: LoggedRequest) => {
      metrics?.countRequest(request)
      const write = mode.log ?? logRequest
      write(request)
    }
    const app = createApp({
      entry,
      headers: responseHeaders({
        sources: {
          scriptHashes: mode.scriptHashes,
          vendors: settings.site.origins ?? {},
          htmlPolicies: settings.site.htmlPolicies,
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
              effects: createPublishEffects({ assembled, mode: shown, entry, queue }),
            })
          : undefined,
      tools: local && development?.tools(local, answering.answer, inspection),
      backend,
      pages: answering.answer,
      cached: answering.cached,
      discovery: discovery.answer,
      initialRead: space && new InitialReadLimit({ isReading, wordsAt: entry.wordsAt }),
      previews: previewRoutes({
        entry,
        site,
        granted: previewGranted,
        files: mode.previewFiles,
        inspection,
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
      readiness,
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
      log,
    })
    port.serve(app)
    return {
      origin: port.origin,
      siteUrl,
      secrets,
      state,
      first,
      metricsUrl: metrics?.url,
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
