import { parentPort, workerData } from 'node:worker_threads'
import type { RecordsPage } from '../../src/index/spaceReader.ts'
import { assembleSite } from '../assemble/assembleSite.ts'
import { loadBuiltEntry } from '../entry.ts'
import { readSettings } from '../settings.ts'
import { findSite } from '../siteFolder.ts'
import { type BuiltPage, createPageWriter, type PageJob, type PageWriter } from './pageWriter.ts'
import { type StoredStory, StoryFile } from './StoryFile.ts'

/** `workerData` of a page worker. */
export interface PageWorkerData {
  /** The folder of the site. */
  readonly folder: string
  readonly build: string
  /** Origin of the embedded services in the main thread. */
  readonly origin: string
  readonly contentToken: string
  /** Maximum number of requests per second that this worker sends to the content service. */
  readonly contentRateLimit: number
}

/** Message to a worker: read a page of the space by its number, or write the pages of a job. Without either, the worker ends. */
export interface PageWorkerTask {
  readonly read?: number
  readonly job?: PageJob | undefined
}

/** A page of the space as records, with the locations of its stories. */
export interface ReadPage {
  readonly number: number
  readonly page: RecordsPage
  readonly stories: readonly StoredStory[]
}

/** Message from a worker: a read page, a failed read, a written page, a warning, or a request for the next job. */
export type PageWorkerMessage =
  | ReadPage
  | { readonly number: number; readonly failure: string }
  | { readonly builtPage: BuiltPage }
  | { readonly warning: string }
  | { readonly isReady: true }

const { folder, build, origin, contentToken, contentRateLimit } = workerData as PageWorkerData
const send = (message: PageWorkerMessage) => parentPort?.postMessage(message)

const site = await findSite(folder)
const settings = { ...readSettings(process.env, site), contentRateLimit }
const entry = await loadBuiltEntry(settings.built)
const stories = new StoryFile(
  settings.built.stories,
  entry.storiesInLanguages(async () => []),
)

/** Assembles the site; with `build`, including the index of its space. */
async function assemble(options: Pick<Parameters<typeof assembleSite>[0], 'build'>) {
  const assembled = await assembleSite({
    settings,
    entry,
    // The main thread has the port and the services.
    port: { origin, fetch: fetch, close: async () => undefined },
    secrets: async () => ({ contentToken }),
    services: async () => undefined,
    ...options,
    report: (message, error) =>
      send({ warning: `${message}${error instanceof Error ? ` ${error.message}` : ''}` }),
  })
  // Loads the content version, without which the client doesn't cache that a story doesn't exist.
  await assembled.client.space()
  return assembled
}

let readingSite: ReturnType<typeof assemble> | undefined
let writer: Promise<PageWriter & { readonly end: () => Promise<void> }> | undefined

async function read(number: number): Promise<void> {
  try {
    readingSite ??= assemble({})
    const { client } = await readingSite
    const read: StoredStory[] = []
    const pageOf = entry.recordsPages({
      uncachedLinksPage: client.uncachedLinksPage,
      async uncachedStoriesPage(params) {
        const page = await client.uncachedStoriesPage(params)
        read.push(...stories.add(page.stories, params.language))
        return page
      },
    })
    const page = await pageOf(number)
    send({ number, page, stories: read })
  } catch (error) {
    send({ number, failure: error instanceof Error ? error.message : String(error) })
  }
}

/** Called after the index is complete, so no more stories are stored. */
async function createWriter() {
  stories.close()
  const assembled = await assemble({ build })
  const pageWriter = await createPageWriter({ settings, entry, assembled, build })
  const end = async () => {
    pageWriter.close()
    await assembled.close()
  }
  return { ...pageWriter, end }
}

parentPort?.on('message', async ({ read: number, job }: PageWorkerTask) => {
  if (number !== undefined) return read(number)
  if (!job) {
    await (await writer)?.end()
    await (await readingSite)?.close()
    parentPort?.close()
    return
  }
  writer ??= createWriter()
  await (await writer).write(job, (builtPage) => send({ builtPage }))
  send({ isReady: true })
})
