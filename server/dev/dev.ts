import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { createLocalAccess } from '../../embedded/access/localAccess.ts'
import { startBackend } from '../backend.ts'
import { ROOT } from '../build/paths.ts'
import { clientSettings, vendorOrigins } from '../clientSettings.ts'
import { contentAccess } from '../contentAccess.ts'
import { createApp } from '../createApp.ts'
import { ownDataFolder } from '../dataFolder.ts'
import { createDiscovery } from '../discovery/createDiscovery.ts'
import { createForms } from '../forms/createForms.ts'
import { formErrorPage } from '../forms/formErrorPage.ts'
import { answerHeaders } from '../http/answerHeaders.ts'
import { OpenRequests } from '../http/OpenRequests.ts'
import { mediaOrigins } from '../mediaOrigins.ts'
import { ownNames } from '../ownNames.ts'
import { ContentState } from '../pages/ContentState.ts'
import { createPages } from '../pages/createPages.ts'
import { previewGrant } from '../pages/previewGrant.ts'
import { previewRoutes } from '../pages/previewRoutes.ts'
import { RenderQueue } from '../pages/RenderQueue.ts'
import { readinessOf } from '../pages/readiness.ts'
import { readSettings } from '../settings.ts'
import { siteSecrets } from '../siteSecrets.ts'
import { startMessage } from '../startMessage.ts'
import { stopOnSignals } from '../stop/stopOnSignals.ts'
import { deniedFiles } from './deniedFiles.ts'
import { developmentSite } from './developmentSite.ts'
import { contentFailures } from './failures/contentFailures.ts'
import { CONTENT, Failures } from './failures/Failures.ts'
import { tellLateChanges } from './lateChanges.ts'
import { liveEnhancers } from './liveEnhancers.ts'
import { overlayEndpoints, VITE_EDITOR_PATH } from './overlayEndpoints.ts'
import { PageNotes } from './PageNotes.ts'
import { CHANGED_EVENT, type ChangedFile, renderAgain } from './renderAgain.ts'
import { SiteModules } from './SiteModules.ts'
import { separatePlugins } from './separatePlugins.ts'

type Contents = typeof import('../../src/devtools/pageContents.ts')

async function dev(): Promise<void> {
  const settings = readSettings(process.env)
  const report = (message: string, error?: unknown) => console.warn(message, ...(error ? [error] : []))
  await ownDataFolder(settings, report)
  const http = createHttpServer()
  const requests = new OpenRequests(http)
  const modules = new SiteModules()
  const vite = await createServer({
    root: ROOT,
    plugins: [separatePlugins(), liveEnhancers(), renderAgain(() => modules.renew())],
    server: {
      middlewareMode: true,
      // What is broken is told by a panel that leaves the page to be used.
      hmr: { server: http, overlay: false },
      // Pages of other ports of this machine are foreign too.
      cors: false,
      fs: { deny: deniedFiles(settings) },
    },
  })
  vite.middlewares.stack = vite.middlewares.stack.filter(({ route }) => route !== VITE_EDITOR_PATH)
  tellLateChanges(vite.watcher)
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('vite.config.ts defines no ssr environment that can run. Restore it.')
  modules.runIn(ssr)
  const entry = await modules.entry()
  const origin = `http://${settings.host}:${settings.port}`
  const secrets = await siteSecrets(settings, report)
  const local = secrets.local === undefined ? undefined : createLocalAccess(secrets.local)
  const failures = new Failures((message) => report(message))
  const tellPages = () =>
    vite.environments.client.hot.send(CHANGED_EVENT, { path: '', css: false } satisfies ChangedFile)
  const backend = await startBackend({
    settings,
    contentToken: secrets.contentToken,
    local,
    webhook: { url: `${origin}/_webhook`, secret: secrets.webhook },
    async onScan(broken) {
      failures.set(CONTENT, await contentFailures(broken), { isSaid: true })
      tellPages()
    },
    log: report,
  })
  const { client, assetBase } = contentAccess(entry, settings, secrets.contentToken, origin, report)
  const state = new ContentState(client, (error) =>
    report('The content version could not be asked for.', error),
  )
  const siteUrl = settings.siteUrl ?? origin
  const noted = new PageNotes()
  const { reading, site } = developmentSite({
    ...{ vite, modules, client, settings, siteUrl, assetBase, noted, failures },
  })
  const queue = new RenderQueue()
  const pages = createPages({
    queue,
    entry,
    site,
    state,
    siteUrl,
    productionHost: settings.productionHost,
    ownNames: ownNames(settings),
    previewSecret: secrets.preview,
    editorToken: secrets.editorToken,
    development: true,
    report(message, error) {
      // What is wrong with a page is said as its state changes.
      if (!failures.isSaid(message)) report(message, error)
    },
  })
  const endpoints =
    local &&
    overlayEndpoints({
      local,
      origin,
      noted,
      failures,
      pages,
      async contents(page, stories) {
        const { registry } = await modules.entry()
        const { pageContents } = await modules.load<Contents>('/src/devtools/pageContents.ts')
        return pageContents(page, stories, registry)
      },
    })
  const headers = answerHeaders({
    sources: {
      scriptHashes: [],
      vendors: vendorOrigins(settings.vendors),
      media: mediaOrigins(settings),
      editors: settings.editorOrigins,
    },
    https: siteUrl.startsWith('https:'),
  })
  const app = createApp({
    entry,
    headers,
    tools: endpoints,
    backend,
    pages,
    discovery: createDiscovery({
      entry: () => modules.entry(),
      reading,
      state,
      siteUrl,
      productionHost: settings.productionHost,
      dataDir: settings.dataDir,
      report,
      development: true,
    }),
    previews: previewRoutes({
      entry,
      site,
      granted: (request) =>
        previewGrant(request, {
          entry,
          secret: secrets.preview,
          editorToken: secrets.editorToken,
          https: siteUrl.startsWith('https:'),
        }).granted,
      // Modules come from Vite.
      files: async () => undefined,
      report,
    }),
    forms: createForms({
      entry,
      settings: { ...entry.DEFAULT_CLIENT_SETTINGS, ...clientSettings(settings.vendors) },
      origin,
      idSecret: secrets.formIds,
      errorPage: formErrorPage(site, queue),
    }),
    assets: async () => undefined,
    joinedStyles: () => undefined,
    data: async (address) => {
      await state.current()
      return (await site()).data(address)
    },
    health: async () => ({ status: 'ok', cv: await state.current() }),
    readiness: async () => readinessOf(state),
    async contentChanged() {
      await state.changed()
      tellPages()
    },
    limits: { ...settings, report },
    webhookSecret: secrets.webhook,
    local,
    report,
    log: ({ method, path, status, ms }) => {
      if (!/^\/(?:v2|f|_embedded|_dev)\//.test(path)) console.log(`${method} ${path} ${status} ${ms} ms`)
    },
  })
  const listener = getRequestListener(app.fetch)
  http.on('request', (request, response) => {
    // For what Vite answers itself; the site's own answers have theirs.
    for (const [name, value] of Object.entries(headers.of('asset'))) response.setHeader(name, value)
    vite.middlewares(request, response, () => void listener(request, response))
  })
  http.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${settings.port} is in use. Choose another with the setting PORT.`
        : error,
    )
    process.exit(1)
  })
  http.listen(settings.port, settings.host, () =>
    process.stdout.write(
      startMessage({
        title: 'Quarry in development.',
        settings,
        entry,
        origin,
        siteUrl,
        secrets,
        localPath: '/',
      }),
    ),
  )
  stopOnSignals({
    async stop() {
      const closed = new Promise((done) => http.close(done))
      requests.stop()
      await Promise.all([closed, vite.close()])
      await backend.close()
    },
    seconds: settings.stopTimeout,
    unfinished: () => `${requests.size} requests`,
    say: (message) => console.log(message),
  })
}

try {
  await dev()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
