import { setTimeout as pause } from 'node:timers/promises'
import { type AnsweringSite, answerRequests } from './assemble/answerRequests.ts'
import { readBy } from './assemble/assembleSite.ts'
import type { Backend } from './backend.ts'
import { builtEditor } from './build/bundleEditor.ts'
import { pagesOfSpace } from './build/publishedSpace.ts'
import { DependencyIndex } from './dependencies/DependencyIndex.ts'
import type { Entry } from './entry.ts'
import { openPort } from './http/openPort.ts'
import { dataHeaders } from './http/responseHeaders.ts'
import { staticFiles } from './http/staticFiles.ts'
import { ImageWarmUp } from './images/ImageWarmUp.ts'
import type { LoggedRequest } from './log/requestLog.ts'
import { fingerprintMismatch, readBuildFingerprint } from './pages/buildFingerprint.ts'
import { PageFileStore } from './pages/PageFileStore.ts'
import { PageRecords } from './pages/PageRecords.ts'
import { pagesMessage } from './pages/pagesMessage.ts'
import { ORIGIN_AT_START } from './pages/prerenderOrigin.ts'
import { builtPreviewScripts } from './pages/previewScripts.ts'
import { type Scripts, scriptHash } from './pages/scripts.ts'
import type { Stylesheets } from './pages/stylesheets.ts'
import type { Settings } from './settings.ts'
import { checkHosts, hostWarnings } from './siteHosts.ts'

export interface RunOptions {
  readonly settings: Settings
  readonly entry: Entry
  readonly stylesheets: Stylesheets
  readonly scripts: Scripts
  /** Hash of the build. */
  readonly build: string
  readonly report: (message: string, error?: unknown) => void
  /** Logs a message at level `info`. Default: the message is dropped. */
  readonly logInfo?: (message: string) => void
  /** Called when the port is open, if a different process uses the data folder. Resolves when that process has stopped. */
  readonly takeOver?: () => Promise<void>
  /** Called for every request that was answered. Default: the log. */
  readonly log?: (request: LoggedRequest) => void
}

export interface RunningSite extends AnsweringSite {
  /** Returns the published paths that redirect, in every language. */
  readonly redirectPaths: () => Promise<readonly string[]>
  /** Returns the addresses of all published pages, each with the hash of its file if it has a valid one. */
  readonly pageHashes: () => Promise<ReadonlyMap<string, string | undefined>>
  /** State of the prerendered pages, for the start message. */
  readonly pages: string
  /** Warnings about the settings. */
  readonly warnings: readonly string[]
  /**
   * Converts the pictures of the start pages and of the pages that list a section, if the site serves them itself. Resolves at the end
   * or after `close`.
   */
  readonly warmImages: () => Promise<void>
}

/** How long a start waits for the content service before it serves pages from files, in milliseconds. */
const FIRST_RESPONSE_MS = 3000

/** Starts the built site and its embedded services on one port. */
export async function runSite(options: RunOptions): Promise<RunningSite> {
  const { entry, stylesheets, scripts, report, logInfo, build } = options
  const { built } = options.settings
  const record = builtPages(built.pages)
  const builtFor = record?.madeFor.fixedSiteUrl ? record.madeFor.siteUrl : undefined
  const settings = { ...options.settings, siteUrl: options.settings.siteUrl ?? builtFor }
  checkHosts(settings)
  const mismatch = record && fingerprintMismatch(record.madeFor, settings, build)
  const usable = mismatch === undefined ? record : undefined
  const https = (settings.siteUrl ?? '').startsWith('https:')
  const port = await openPort({
    ...settings,
    headers: dataHeaders(https),
    shared: options.takeOver ? 'with a running process' : 'with a later process',
  })
  try {
    await options.takeOver?.()
  } catch (error) {
    await port.close()
    throw error
  }
  let pageFiles: PageFileStore | undefined
  let redirectPaths: RunningSite['redirectPaths'] = async () => []
  let image: Backend['image']
  let spaceIsRead = async () => {}
  let pagePaths = async (): Promise<readonly string[]> => []
  const running = await answerRequests({
    settings,
    entry,
    port,
    report,
    logInfo,
    build,
    async mode(assembled, state) {
      const { editorOrigins } = settings
      const { earlyScript } = entry.site
      const renderers = await entry.loadRenderers(entry.registry.plugins.values())
      const pageInputs = assembled.pageInputs(entry, renderers)
      const made = assembled.options(pageInputs, {
        styles: stylesheets.for,
        fonts: stylesheets.fonts,
        scripts: scripts.for,
        boot: scripts.boot,
        build,
        preview: { scripts: await builtPreviewScripts(built), editorOrigins },
      })
      const site = entry.createSite(made)
      // Cached pages must not depend on the site's URL.
      const published = entry.createSite({ ...made, siteUrl: ORIGIN_AT_START })
      image = assembled.backend?.image
      spaceIsRead = async () => assembled.space?.initialRead
      redirectPaths = () => published.redirectPaths()
      pagePaths = async () => {
        await spaceIsRead()
        const { records } = assembled.space ?? {}
        return records ? [...pagesOfSpace(records).keys()] : []
      }
      pageFiles =
        usable &&
        (await PageFileStore.open({
          built,
          dataDir: settings.dataDir,
          siteUrl: assembled.siteUrl,
          spaceId: () => state.spaceId,
          report,
        }))
      return {
        entry: async () => entry,
        pageInputs: async () => pageInputs,
        site: async () => site,
        missing: published,
        log: options.log,
        scriptHashes: [
          scripts.bootHash,
          scriptHash(entry.RULES_TEXT),
          ...(earlyScript ? [scriptHash(earlyScript)] : []),
        ],
        assets: staticFiles(built.client),
        previewFiles: staticFiles(built.preview),
        editor: builtEditor,
        joinedStyles: stylesheets.joined,
        published,
        preview: (client, records) =>
          entry.createSite({ ...made, ...readBy(client), records: () => records, siteUrl: ORIGIN_AT_START }),
        pageFiles,
        index: new DependencyIndex({
          resolve: (query) => published.resultHash(query),
          stored: pageFiles?.records,
        }),
      }
    },
  })
  const { state, close } = running
  await Promise.race([state.check(), pause(FIRST_RESPONSE_MS, undefined, { ref: false })])
  if (usable && state.spaceId === undefined) state.assume(pageFiles?.records.cv ?? usable.cv)
  await running.first.run()
  const pages = pagesMessage({
    record: record && { ...record, spaceId: record.madeFor.spaceId },
    ready: pageFiles?.records.validCount ?? 0,
    mismatch,
    state,
    cv: await state.current(),
  })
  const { siteUrl } = running
  const { productionHost } = settings
  const showsPublished =
    entry.contentVersion({ previewGranted: false, siteUrl, productionHost }) === 'published'
  const images =
    image && showsPublished
      ? new ImageWarmUp({
          paths: listPaths(entry),
          async page(path) {
            // Until then, pages with a list answer 503.
            await spaceIsRead()
            return port.fetch(port.origin + path, { redirect: 'manual' })
          },
          image,
          isBusy: () => port.answering > 0,
          report,
        })
      : undefined
  return Object.assign(running, {
    pages,
    warmImages: async () => images?.run(),
    redirectPaths: () => redirectPaths(),
    async pageHashes() {
      const paths = (await pagePaths()).map((path) => [path, undefined] as const)
      const files = pageFiles?.records.validPages().map(({ address, hash }) => [address, hash] as const) ?? []
      return new Map<string, string | undefined>([...paths, ...files])
    },
    warnings: hostWarnings(settings, port.origin),
    async close() {
      images?.stop()
      await close()
      pageFiles?.close()
    },
  })
}

/** Returns the paths of the start pages, and of the pages that list a section. Not every section has one. */
function listPaths({ site, startPathAt }: Entry): readonly string[] {
  const starts = site.languages.map(({ code }) => startPathAt(`/${code}/`))
  return [...starts, ...starts.flatMap((start) => site.sections.map(({ name }) => `${start}${name}/`))]
}

/** Returns the fingerprint, number and content version of a build's pages; undefined without prerendered pages. */
function builtPages(file: string) {
  const records = PageRecords.read(file)
  const fingerprint = records && readBuildFingerprint(records)
  const found = fingerprint && { madeFor: fingerprint, pages: records.validCount, cv: records.cv }
  records?.close()
  return found
}
