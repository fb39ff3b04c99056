import { setTimeout as pause } from 'node:timers/promises'
import { type AnsweringSite, answerRequests } from './assemble/answerRequests.ts'
import type { Entry } from './entry.ts'
import { dataHeaders } from './http/answerHeaders.ts'
import { openPort } from './http/openPort.ts'
import { staticFiles } from './http/staticFiles.ts'
import { Prerendered, type PrerenderRecord } from './pages/Prerendered.ts'
import { pagesMessage } from './pages/pagesMessage.ts'
import { prerenderMismatch } from './pages/prerenderMatch.ts'
import { builtPreviewScripts } from './pages/previewScripts.ts'
import { type Scripts, scriptHash } from './pages/scripts.ts'
import type { Stylesheets } from './pages/stylesheets.ts'
import type { Settings } from './settings.ts'

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

export interface RunningSite extends AnsweringSite {
  /** What became of the prerendered pages, for the start message. */
  readonly pages: string
}

/** How long a start waits for the content service before it serves what it has, in milliseconds. */
const FIRST_ANSWER_MS = 3000

/** Starts the built site and, unless a real space is set, its embedded services, on one port. */
export async function runSite(options: RunOptions): Promise<RunningSite> {
  const { entry, stylesheets, scripts, report, build, prerendered: record } = options
  const { built } = options.settings
  const builtFor = record?.fixedSiteUrl ? record.siteUrl : undefined
  const settings = { ...options.settings, siteUrl: options.settings.siteUrl ?? builtFor }
  const mismatch = record && prerenderMismatch(record, settings, build)
  const usable = mismatch === undefined ? record : undefined
  const https = (settings.siteUrl ?? '').startsWith('https:')
  const port = await openPort({ ...settings, headers: dataHeaders(https) })
  const running = await answerRequests({
    settings,
    entry,
    port,
    report,
    build,
    async mode(assembled, state) {
      const { editorOrigins } = settings
      const { earlyScript } = entry.site
      const renderers = await entry.loadRenderers(entry.registry.plugins.values())
      const pageInputs = assembled.pageInputs(entry, renderers)
      const site = entry.createSite(
        assembled.options(pageInputs, {
          styles: stylesheets.for,
          fonts: stylesheets.fonts,
          scripts: scripts.for,
          boot: scripts.boot,
          build,
          preview: { scripts: await builtPreviewScripts(built), editorOrigins },
        }),
      )
      return {
        entry: async () => entry,
        pageInputs: async () => pageInputs,
        site: async () => site,
        missing: site,
        scriptHashes: [scripts.bootHash, ...(earlyScript ? [scriptHash(earlyScript)] : [])],
        assets: staticFiles(built.client),
        previewFiles: staticFiles(built.preview),
        joinedStyles: stylesheets.joined,
        prerendered: usable && new Prerendered(built, usable, assembled.siteUrl, () => state.spaceId),
      }
    },
  })
  const { state } = running
  await Promise.race([state.check(), pause(FIRST_ANSWER_MS, undefined, { ref: false })])
  if (usable && state.spaceId === undefined) state.assume(usable.cv)
  const pages = pagesMessage({ record, mismatch, state, cv: await state.current() })
  return Object.assign(running, { pages })
}
