import { parentPort, workerData } from 'node:worker_threads'
import { assembleSite } from '../assemble/assembleSite.ts'
import { loadBuiltEntry } from '../entry.ts'
import { readSettings } from '../settings.ts'
import { findSite } from '../siteFolder.ts'
import { createPageMaker, type MadePage, type PageJob } from './pageMaker.ts'

/** What a worker is started with. */
export interface PageWorkerData {
  /** The folder of the site, below the project's. */
  readonly folder: string
  readonly build: string
  readonly siteUrl: string
  /** Where the embedded services of the build answer. */
  readonly origin: string
  readonly contentToken: string
  /** This worker's share of the requests a second to the content service. */
  readonly contentRateLimit: number
}

/** What it is asked for; without a job it ends. */
export interface PageWorkerTask {
  readonly job?: PageJob
}

/** What it says: a page that is made, a warning, or that it waits for its next job. */
export type PageWorkerMessage =
  | { readonly made: MadePage }
  | { readonly warning: string }
  | { readonly isReady: true }

const { folder, build, siteUrl, origin, contentToken, contentRateLimit } = workerData as PageWorkerData
const say = (message: PageWorkerMessage) => parentPort?.postMessage(message)

const site = await findSite(folder || undefined)
const settings = { ...readSettings(process.env, site), contentRateLimit }
const entry = await loadBuiltEntry(settings.built)
const assembled = await assembleSite({
  settings,
  entry,
  // The build's own thread has the port and the services.
  port: { origin, ask: fetch, close: async () => undefined },
  secrets: async () => ({ contentToken }),
  services: async () => undefined,
  build,
  report: (message, error) =>
    say({ warning: `${message}${error instanceof Error ? ` ${error.message}` : ''}` }),
})
// Stories come without a content version, and only with one is it kept that a story is not there.
await assembled.client.space()
const { make, close } = await createPageMaker({ settings, entry, assembled, build, siteUrl })

parentPort?.on('message', async ({ job }: PageWorkerTask) => {
  if (!job) {
    close()
    await assembled.close()
    parentPort?.close()
    return
  }
  await make(job, (made) => say({ made }))
  say({ isReady: true })
})
say({ isReady: true })
