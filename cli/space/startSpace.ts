import { startContent } from '../../server/backend.ts'
import { bundleEditorUnlessFresh } from '../../server/build/bundleEditor.ts'
import { ownDataFolder } from '../../server/dataFolder.ts'
import { openPort } from '../../server/http/openPort.ts'
import { dataHeaders } from '../../server/http/responseHeaders.ts'
import { FairScheduler } from '../../server/limits/FairScheduler.ts'
import { announceRunning } from '../../server/runningSite.ts'
import { storedSecret } from '../../server/siteSecrets.ts'
import { createLocalAccess } from '../../services/access/localAccess.ts'
import { createSpaceApp } from './createSpaceApp.ts'
import { createPreviewProxy, type PreviewProxy } from './preview/createPreviewProxy.ts'
import type { SpaceOptions } from './SpaceOptions.ts'

type Report = (message: string, error?: unknown) => void

interface StartOptions extends Pick<SpaceOptions, 'host' | 'port' | 'preview' | 'webhook' | 'rateLimit'> {
  readonly contentDir: string
  readonly dataDir: string
  readonly report: Report
}

/** A running space. */
export interface RunningSpace {
  readonly origin: string
  readonly dataDir: string
  readonly secrets: {
    /** Token for reading drafts. */
    readonly drafts: string
    /** Grants access to the editor and the Management API. */
    readonly local: string
    /** Signs webhooks. */
    readonly webhook: string
  }
  /** Stops accepting requests, and resolves when all work in progress is finished. */
  close(): Promise<void>
}

/** Starts the content and image services of a folder and the editor on one port. @throws Error that says what to change */
export async function startSpace(options: StartOptions): Promise<RunningSpace> {
  const { contentDir, dataDir, host, webhook, report } = options
  await ownDataFolder({ dataDir, site: {} }, report)
  const [drafts, local, webhookSecret] = await Promise.all([
    storedSecret(dataDir, 'content-token'),
    storedSecret(dataDir, 'local'),
    storedSecret(dataDir, 'webhook'),
  ])
  const access = createLocalAccess(local)
  let proxy: PreviewProxy | undefined
  const port = await openPort({
    host,
    port: options.port,
    headers: dataHeaders(false),
    before: (request, response, next) => (proxy ? proxy.handle(request, response, next) : next()),
  })
  let content: Awaited<ReturnType<typeof startContent>>
  const close = async () => {
    await port.close()
    await content?.close()
  }
  try {
    content = await startContent({
      settings: { contentDir, dataDir, contentRateLimit: options.rateLimit, host },
      contentToken: drafts,
      ownRequests: port.ownRequests,
      local: access,
      isServer: true,
      webhook: webhook === undefined ? undefined : { url: webhook, secret: webhookSecret },
      log: report,
    })
    const scheduler = new FairScheduler()
    port.http.on('connection', () => scheduler.countConnection())
    const app = createSpaceApp({
      content: content!.app,
      editorBundle: lazyEditorBundle(report),
      local: access,
      limits: { scheduler, ownRequests: port.ownRequests, report },
      report,
    })
    if (options.preview !== undefined) {
      proxy = createPreviewProxy({
        project: new URL(options.preview),
        space: port.origin,
        local: access,
        isOwnPath: app.isOwnPath,
      })
      port.http.on('upgrade', proxy.upgrade)
    }
    port.serve(app)
    const unannounce = await announceRunning(dataDir, { origin: port.origin, siteUrl: port.origin })
    return {
      origin: port.origin,
      dataDir,
      secrets: { drafts, local, webhook: webhookSecret },
      async close() {
        await unannounce()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Bundles the editor at the first request, which takes some seconds in this repository. The published package has a bundle. */
function lazyEditorBundle(report: Report): () => Promise<string | undefined> {
  let bundle: Promise<string | undefined> | undefined
  return () => {
    bundle ??= bundleEditorUnlessFresh().catch((error: unknown) => {
      report('The editor could not be bundled.', error)
      bundle = undefined
      return undefined
    })
    return bundle
  }
}
