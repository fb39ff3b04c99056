import { join } from 'node:path'
import { inspect } from 'node:util'
import type { Hono } from 'hono'
import {
  createServer,
  type InlineConfig,
  isRunnableDevEnvironment,
  mergeConfig,
  type ViteDevServer,
} from 'vite'
import { answerRequests } from '../assemble/answerRequests.ts'
import { runUntilStopped } from '../assemble/runUntilStopped.ts'
import { bundleEditorUnlessFresh } from '../build/bundleEditor.ts'
import { BUILDER_ROOT, builderModule } from '../build/paths.ts'
import { unwatched, viteConfig } from '../build/viteConfig.ts'
import { type OpenPort, openPort } from '../http/openPort.ts'
import { dataHeaders } from '../http/responseHeaders.ts'
import { plainLines, plainText } from '../log/plainText.ts'
import type { Settings } from '../settings.ts'
import type { SiteFolder } from '../siteFolder.ts'
import { builderModules } from './builderModules.ts'
import { checkStylesheets } from './checkStylesheets.ts'
import { deniedFiles } from './deniedFiles.ts'
import { developmentSite } from './developmentSite.ts'
import { BrowserFailures } from './failures/BrowserFailures.ts'
import { contentFailures } from './failures/contentFailures.ts'
import { CONTENT, Failures } from './failures/Failures.ts'
import { readBrowserFailure } from './failures/readBrowserFailure.ts'
import { emitLateChanges } from './lateChanges.ts'
import { liveEnhancers } from './liveEnhancers.ts'
import { EDITOR_FAILED_EVENT, type EditorFailure, overlayEndpoints } from './overlayEndpoints.ts'
import { PageCapture } from './PageCapture.ts'
import { CHANGED_EVENT, type ChangedFile, revalidateOnChange } from './revalidateOnChange.ts'
import { SiteModules } from './SiteModules.ts'

type Contents = typeof import('../../src/devtools/pageContents.ts')

const report = (message: string, error?: unknown) =>
  console.warn(plainLines(error === undefined ? message : `${message} ${inspect(error)}`))

/**
 * The builder's folders that Vite doesn't have to watch, which saves an eighth of the CPU time of a start. The content service watches
 * content, and changes of the server need a restart.
 */
const UNWATCHED = [
  'bench',
  'cli',
  'content',
  'docs',
  'editor',
  'examples',
  'ladle',
  'pictures',
  'scripts',
  'server',
  'services',
  'tests',
]

/** Starts Vite on an open port and runs the site's modules in it. */
async function startVite(
  { http }: OpenPort,
  settings: Settings,
  site: SiteFolder,
  modules: SiteModules,
  changed: (files: ReadonlySet<string>) => void,
): Promise<ViteDevServer> {
  const config = mergeConfig(viteConfig(site, 'serve'), {
    plugins: [
      builderModules(),
      liveEnhancers(),
      checkStylesheets(),
      revalidateOnChange(() => modules.reload(), changed),
    ],
    server: {
      middlewareMode: true,
      ws: { server: http },
      // Failures are shown in the overlay's panel instead, with which the page stays usable.
      hmr: { overlay: false },
      // Also for pages of other ports of this machine.
      cors: false,
      fs: { deny: deniedFiles(settings) },
      watch: {
        ignored: unwatched(site, [...UNWATCHED.map((name) => join(BUILDER_ROOT, name)), settings.contentDir]),
      },
    },
  } satisfies InlineConfig)
  const vite = await createServer(config)
  // Vite's own route opens any file on a GET request of any page. The overlay uses a POST request that only the owner may send.
  vite.middlewares.stack = vite.middlewares.stack.filter(({ route }) => route !== '/__open-in-editor')
  emitLateChanges(vite.watcher)
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('viteConfig.ts defines no ssr environment that can run. Restore it.')
  modules.setEnvironment(ssr)
  return vite
}

/** Starts the site from its sources. */
async function start(settings: Settings, found: SiteFolder) {
  const headers = dataHeaders((settings.siteUrl ?? '').startsWith('https:'))
  let middlewares: ViteDevServer['middlewares'] | undefined
  const port = await openPort({
    ...settings,
    headers,
    before(request, response, next) {
      if (!middlewares) return next()
      // For Vite's responses. The site's responses set their own headers.
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      middlewares(request, response, next)
    },
  })
  const modules = new SiteModules()
  const failures = new Failures((message) => report(message))
  const browserFailures = new BrowserFailures(failures)
  const vite = await startVite(port, settings, found, modules, (files) => browserFailures.drop(files))
  const { root } = settings.site
  const { client } = vite.environments
  const entry = await modules.entry()
  const noted = new PageCapture()
  const notifyPages = () => client.hot.send(CHANGED_EVENT, { path: '', css: false } satisfies ChangedFile)
  const site = await answerRequests({
    settings,
    entry,
    port,
    report,
    async onScan(broken) {
      failures.set(CONTENT, await contentFailures(root, broken), { isReported: true })
      notifyPages()
    },
    async mode(assembled) {
      const made = developmentSite({ vite, modules, assembled, settings, noted, failures })
      return {
        ...made,
        entry: () => modules.entry(),
        scriptHashes: [],
        assets: async () => undefined,
        previewFiles: async () => undefined,
        editor: bundleEditorUnlessFresh,
        joinedStyles: () => undefined,
        development: {
          tools: (local, pages, inspection): Hono =>
            overlayEndpoints({
              local,
              origin: port.origin,
              built: settings.built,
              folders: { ...settings.site, contentDir: settings.contentDir },
              noted,
              failures,
              pages,
              inspection,
              editorFailed(place, error) {
                report(error)
                const failed: EditorFailure = { place, error }
                client.hot.send(EDITOR_FAILED_EVENT, failed)
              },
              async addFailure(reported) {
                const { registry } = await modules.entry()
                const failure = await readBrowserFailure(reported, { root, client, registry })
                return browserFailures.add(reported, failure)
              },
              async contents(page, path, document) {
                const { registry } = await modules.entry()
                const { pageContents } = await modules.load<Contents>(
                  builderModule('src/devtools/pageContents'),
                )
                const checked =
                  page &&
                  (await made.withBrokenLinks(page, path).catch((error: unknown) => {
                    report('The links of the page could not be checked.', error)
                    return page
                  }))
                const inBrowser = page && document ? browserFailures.issues(document, path, page.trees) : []
                return pageContents(
                  checked && { ...checked, issues: [...checked.issues, ...inBrowser] },
                  registry,
                )
              },
            }),
          changed() {
            made.resetReports()
            notifyPages()
          },
          // Failures report issues of pages when they change.
          isReported: (message) => failures.isReported(message),
        },
        log({ method, path, status, ms }) {
          if (!/^\/(?:v2|f|_embedded|_dev)\//.test(path))
            console.log(plainText(`${method} ${path} ${status} ${ms} ms`))
        },
      }
    },
  })
  ;({ middlewares } = vite)
  return { site, entry, closeMore: () => vite.close() }
}

/** Serves a site from its sources until the process is stopped. Resolves when it accepts requests. */
export async function serveDevelopment(settings: Settings, site: SiteFolder): Promise<void> {
  await runUntilStopped({
    start: () => start(settings, site),
    title: `${settings.site.name} in development.`,
    settings,
    localPath: '/',
    log: (message) => console.log(message),
  })
}
