import { parentPort, workerData } from 'node:worker_threads'
import type { RecordsPage } from '../../src/index/spaceReader.ts'
import { assembleSite } from '../assemble/assembleSite.ts'
import { loadBuiltEntry } from '../entry.ts'
import { readSettings } from '../settings.ts'
import { findSite } from '../siteFolder.ts'
import { type BuiltPage, createPageMaker, type PageJob, type PageMaker } from './pageMaker.ts'
import { type ReadStory, StoryFile } from './StoryFile.ts'

/** What a worker is started with. */
export interface PageWorkerData {
  /** The folder of the site. */
  readonly folder: string
  readonly build: string
  /** Where the embedded services of the build answer. */
  readonly origin: string
  readonly contentToken: string
  /** This worker's share of the requests a second to the content service. */
  readonly contentRateLimit: number
}

/** What it is asked for: to read a page of the space by its number, or to make pages; without either it ends. */
export interface PageWorkerTask {
  readonly read?: number
  readonly job?: PageJob | undefined
}

/** A page of the space as records, and where its stories stand. */
export interface ReadPage {
  readonly number: number
  readonly page: RecordsPage
  readonly stories: readonly ReadStory[]
}

/** What it says: what it has read, or why it could not, a page that is made, a warning, or that it waits for its next job. */
export type PageWorkerMessage =
  | ReadPage
  | { readonly number: number; readonly failure: string }
  | { readonly made: BuiltPage }
  | { readonly warning: string }
  | { readonly isReady: true }

const { folder, build, origin, contentToken, contentRateLimit } = workerData as PageWorkerData
const say = (message: PageWorkerMessage) => parentPort?.postMessage(message)

const site = await findSite(folder)
const settings = { ...readSettings(process.env, site), contentRateLimit }
const entry = await loadBuiltEntry(settings.built)
const stories = new StoryFile(
  settings.built.stories,
  entry.storiesInLanguages(async () => []),
)

/** The site, with the index of its space where it is to have one. */
async function assemble(options: Pick<Parameters<typeof assembleSite>[0], 'build'>) {
  const assembled = await assembleSite({
    settings,
    entry,
    // The build's own thread has the port and the services.
    port: { origin, ask: fetch, close: async () => undefined },
    secrets: async () => ({ contentToken }),
    services: async () => undefined,
    ...options,
    report: (message, error) =>
      say({ warning: `${message}${error instanceof Error ? ` ${error.message}` : ''}` }),
  })
  // Stories come without a content version, and only with one is it kept that a story is not there.
  await assembled.client.space()
  return assembled
}

let reading: ReturnType<typeof assemble> | undefined
let making: Promise<PageMaker & { readonly end: () => Promise<void> }> | undefined

async function read(number: number): Promise<void> {
  try {
    reading ??= assemble({})
    const { client } = await reading
    const read: ReadStory[] = []
    const pageOf = entry.recordsPages({
      linksPageOnce: client.linksPageOnce,
      async storiesPageOnce(params) {
        const page = await client.storiesPageOnce(params)
        read.push(...stories.add(page.stories, params.language))
        return page
      },
    })
    const page = await pageOf(number)
    say({ number, page, stories: read })
  } catch (error) {
    say({ number, failure: error instanceof Error ? error.message : String(error) })
  }
}

/** Once the index is whole. */
async function maker() {
  stories.close()
  const assembled = await assemble({ build })
  const made = await createPageMaker({ settings, entry, assembled, build })
  const end = async () => {
    made.close()
    await assembled.close()
  }
  return { ...made, end }
}

parentPort?.on('message', async ({ read: number, job }: PageWorkerTask) => {
  if (number !== undefined) return read(number)
  if (!job) {
    await (await making)?.end()
    await (await reading)?.close()
    parentPort?.close()
    return
  }
  making ??= maker()
  await (await making).make(job, (made) => say({ made }))
  say({ isReady: true })
})
