import { setTimeout as pause } from 'node:timers/promises'
import type { Hono } from 'hono'
import { createLocalAccess } from '../embedded/access/localAccess.ts'
import { type Backend, startBackend } from './backend.ts'
import { BUILD } from './build/paths.ts'
import { clientSettings, vendorOrigins } from './clientSettings.ts'
import { contentAccess } from './contentAccess.ts'
import { createApp } from './createApp.ts'
import { createDiscovery } from './discovery/createDiscovery.ts'
import type { Entry } from './entry.ts'
import { createForms } from './forms/createForms.ts'
import { formErrorPage } from './forms/formErrorPage.ts'
import { answerHeaders } from './http/answerHeaders.ts'
import { type Listening, listen } from './http/listen.ts'
import { staticFiles } from './http/staticFiles.ts'
import { mediaOrigins } from './mediaOrigins.ts'
import { ownNames } from './ownNames.ts'
import { ContentState } from './pages/ContentState.ts'
import { createPages } from './pages/createPages.ts'
import { Prerendered, type PrerenderRecord } from './pages/Prerendered.ts'
import { pagesMessage } from './pages/pagesMessage.ts'
import { prerenderMismatch } from './pages/prerenderMatch.ts'
import { previewGrant } from './pages/previewGrant.ts'
import { previewRoutes } from './pages/previewRoutes.ts'
import { builtPreviewScripts } from './pages/previewScripts.ts'
import { RenderQueue } from './pages/RenderQueue.ts'
import { readinessOf } from './pages/readiness.ts'
import { type Scripts, scriptHash } from './pages/scripts.ts'
import type { Stylesheets } from './pages/stylesheets.ts'
import type { Settings } from './settings.ts'
import { type SiteSecrets, siteSecrets } from './siteSecrets.ts'

export interface RunOptions {
  readonly settings: Settings
  readonly entry: Entry
  readonly stylesheets: Stylesheets
  readonly scripts: Scripts
  /** Names the deployment. */
  readonly build: string
  readonly prerendered?: PrerenderRecord
  readonly report: (message: string, error?: unknown) => void
}

export interface RunningSite {
  readonly origin: string
  readonly siteUrl: string
  readonly secrets: SiteSecrets
  /** What became of the prerendered pages, for the start message. */
  readonly pages: string
  /** Requests that are being answered. */
  readonly openRequests: number
  /** Takes no more requests, and resolves when all that was begun is finished. */
  close(): Promise<void>
}

/** How long a start waits for the content service before it serves what it has, in milliseconds. */
const FIRST_ANSWER_MS = 3000

/** Starts the built site and, unless a real space is set, its embedded services, on one port. */
export async function runSite(options: RunOptions): Promise<RunningSite> {
  const { settings, entry, stylesheets, scripts, report } = options
  const secrets = await siteSecrets(settings, report)
  const local = secrets.local === undefined ? undefined : createLocalAccess(secrets.local)
  const built = options.prerendered?.fixedSiteUrl ? options.prerendered.siteUrl : undefined
  const named = { ...settings, siteUrl: settings.siteUrl ?? built }
  const headers = answerHeaders({
    sources: {
      scriptHashes: [scripts.bootHash, scriptHash(entry.EARLY_SCRIPT)],
      vendors: vendorOrigins(settings.vendors),
      media: mediaOrigins(settings),
      editors: settings.editorOrigins,
    },
    https: (named.siteUrl ?? '').startsWith('https:'),
  })
  // Sites and services wait for each other's address, so the port is taken first and answers once all is ready.
  let app: Hono | undefined
  const starting = () =>
    new Response('The site is starting.', {
      status: 503,
      headers: { ...headers.of('data'), 'retry-after': '1', 'cache-control': 'no-store' },
    })
  const server: Listening = await listen(
    (request, env) => app?.fetch(request, env as never) ?? starting(),
    settings.host,
    settings.port,
    headers.of('data'),
  )
  /** Reaches this site's own services by its port, and without it once a stop has closed that. */
  const askOwn: typeof fetch = async (input, init) => {
    if (server.accepts || !app) return fetch(input, init)
    const request = new Request(input, init)
    return request.url.startsWith(`${server.origin}/`) ? app.fetch(request) : fetch(request)
  }
  let backend: Backend | undefined
  try {
    const webhook = { url: `${server.origin}/_webhook`, secret: secrets.webhook, fetch: askOwn }
    const { contentToken } = secrets
    backend = await startBackend({ settings: named, contentToken, local, webhook, log: report })
    const { client, assetBase } = contentAccess(entry, settings, contentToken, server.origin, report, askOwn)
    const siteUrl = named.siteUrl ?? server.origin
    const renderers = await entry.loadRenderers(entry.registry.plugins.values())
    const reading: Parameters<Entry['createReaders']>[0] = {
      registry: entry.registry,
      renderers,
      listStories: (params, version) => client.stories(params, { version }),
      siteUrl,
      assetBase,
    }
    const site = entry.createSite({
      report,
      ...reading,
      listLinks: () => client.links({ version: 'published' }),
      loadStory: (slug, version, query) => client.story(slug, { version, query }),
      styles: stylesheets.for,
      fonts: stylesheets.fonts,
      scripts: scripts.for,
      boot: scripts.boot,
      clientSettings: clientSettings(settings.vendors),
      build: options.build,
      preview: { scripts: await builtPreviewScripts(), editorOrigins: settings.editorOrigins },
    })
    const granted = (request: Request) =>
      previewGrant(request, {
        entry,
        secret: secrets.preview,
        editorToken: secrets.editorToken,
        https: siteUrl.startsWith('https:'),
      }).granted
    const state = new ContentState(client, (error) =>
      report('The content version could not be asked for.', error),
    )
    const record = options.prerendered
    const mismatch = record && prerenderMismatch(record, settings, options.build)
    const usable = mismatch === undefined ? record : undefined
    const queue = new RenderQueue()
    const pages = createPages({
      queue,
      entry,
      site: async () => site,
      missing: site,
      state,
      siteUrl,
      productionHost: settings.productionHost,
      ownNames: ownNames(named),
      previewSecret: secrets.preview,
      editorToken: secrets.editorToken,
      prerendered: usable && new Prerendered(usable, siteUrl, () => state.spaceId),
      report,
    })
    app = createApp({
      entry,
      headers,
      backend,
      pages,
      discovery: createDiscovery({
        entry: async () => entry,
        reading: async () => reading,
        state,
        siteUrl,
        productionHost: settings.productionHost,
        dataDir: settings.dataDir,
        report,
      }),
      previews: previewRoutes({
        entry,
        site: async () => site,
        granted,
        files: staticFiles(BUILD.preview),
        report,
      }),
      forms: createForms({
        entry,
        settings: { ...entry.DEFAULT_CLIENT_SETTINGS, ...clientSettings(settings.vendors) },
        origin: server.origin,
        idSecret: secrets.formIds,
        errorPage: formErrorPage(async () => site, queue),
      }),
      assets: staticFiles(BUILD.client),
      joinedStyles: stylesheets.joined,
      data: async (address) => {
        await state.current()
        return site.data(address)
      },
      health: async () => ({ status: 'ok', cv: await state.current() }),
      readiness: async () => readinessOf(state),
      contentChanged: () => state.changed(),
      limits: { ...settings, report },
      webhookSecret: secrets.webhook,
      local,
      report,
    }) as unknown as Hono
    await Promise.race([state.check(), pause(FIRST_ANSWER_MS, undefined, { ref: false })])
    if (usable && state.spaceId === undefined) state.assume(usable.cv)
    const running = backend
    return {
      pages: pagesMessage({ record, mismatch, state, cv: await state.current() }),
      origin: server.origin,
      siteUrl,
      secrets,
      get openRequests() {
        return server.openRequests
      },
      async close() {
        state.close()
        await server.close()
        await running?.close()
      },
    }
  } catch (error) {
    await backend?.close()
    await server.close()
    throw error
  }
}
