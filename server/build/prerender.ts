import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { assembleSite } from '../assemble/assembleSite.ts'
import { startContent } from '../backend.ts'
import { cardsFolder } from '../cards/createCards.ts'
import { DependencyIndex } from '../dependencies/DependencyIndex.ts'
import { followContent } from '../dependencies/followContent.ts'
import { drawIcons } from '../discovery/appIcon.ts'
import { type Entry, loadBuiltEntry } from '../entry.ts'
import { originAt } from '../http/listen.ts'
import { openPort } from '../http/openPort.ts'
import {
  type BuildFingerprint,
  endpointName,
  pageSettings,
  writeBuildFingerprint,
} from '../pages/buildFingerprint.ts'
import { PageRecords } from '../pages/PageRecords.ts'
import { pageFile, removePageFile } from '../pages/pageFiles.ts'
import { builtStylesheets } from '../pages/stylesheets.ts'
import type { Settings } from '../settings.ts'
import { contentToken } from '../siteSecrets.ts'
import { BuildThreads } from './BuildThreads.ts'
import type { Bundling } from './bundleInChildProcess.ts'
import { drawCards } from './drawCards.ts'
import { linkedStyles } from './linkedStyles.ts'
import { PageJobs } from './PageJobs.ts'
import { PageRecorder } from './PageRecorder.ts'
import { pagesToWrite } from './pagesToWrite.ts'
import { type BuiltPage, createPageWriter, type PageWriter } from './pageWriter.ts'
import { Progress } from './progress.ts'
import { type PageStory, pagesOfSpace } from './publishedSpace.ts'
import { makeBuildReadable } from './readableBuild.ts'
import { StoredStories } from './StoredStories.ts'
import { StoryFile } from './StoryFile.ts'
import { StoryReader } from './StoryReader.ts'

interface PrerenderOptions {
  /** Folder of the site; default: the current one. */
  readonly folder?: string
  /** Number of threads that write pages; 0: only this thread; default: depends on the number of pages. */
  readonly threads?: number
  /** Bundles that are still being built. Only the server's bundle is needed before they are complete. */
  readonly bundling?: Pick<Bundling, 'client' | 'done'>
}

export interface Prerendered {
  /** Number of pages that are up to date. */
  readonly pages: number
  /** Number of pages that this run rendered. */
  readonly made: number
}

/**
 * Updates the files of all published pages: renders new pages, those that content changes have invalidated since the last run, and
 * those that an interrupted run left out. Renders all pages if code or settings have changed.
 */
export async function prerender(
  settings: Settings,
  build: string,
  { folder = '.', threads, bundling }: PrerenderOptions = {},
): Promise<Prerendered> {
  const { built } = settings
  const entry = await loadBuiltEntry(built)
  const languages = entry.storiesInLanguages(async () => [])
  const file = new StoryFile(built.stories, languages)
  const stories = new StoredStories()
  const port = await openPort({ host: '127.0.0.1', port: 0 })
  const assembled = await assembleSite({
    settings,
    entry,
    port,
    build,
    report: warn,
    secrets: async () => ({ contentToken: await contentToken(settings) }),
    onStories: (read, prefix) => stories.add(file.add(read, prefix)),
    readThrough: (number, readHere) => workers.readThrough(number, readHere),
    async services(secrets) {
      const content = await startContent({ settings, ...secrets, log: warn })
      if (content) port.serve(content.app)
      return content
    },
  })
  const { client, secrets } = assembled
  const workers = new BuildThreads({
    threads,
    bundled: bundling?.done,
    stories,
    warn,
    data: (count) => ({
      folder,
      build,
      origin: port.origin,
      contentToken: secrets.contentToken,
      contentRateLimit: Math.ceil(settings.contentRateLimit / count),
    }),
  })
  let records: PageRecords | undefined
  let writer: PageWriter | undefined
  try {
    const { id: spaceId, version: cv } = await client.space()
    const space = await assembled.space!.readCompletely({ id: spaceId, version: cv })
    const pages = pagesOfSpace(space)
    // Pages contain the boot script, and the names of the scripts for visitors.
    await bundling?.client
    records = PageRecords.open(built.pages)
    // The URL of a site that starts with these settings. The port of this process is temporary.
    const siteUrl = settings.siteUrl ?? originAt(settings.host, settings.port)
    const fingerprint = fingerprintOf(settings, { siteUrl, spaceId, build })
    if (writeBuildFingerprint(records, fingerprint)) {
      records.invalidate()
      records.setFact('id', randomUUID())
    }
    await mkdir(built.pageFiles, { recursive: true })
    writer = await createPageWriter({ settings, entry, assembled, build })
    const index = new DependencyIndex({ resolve: writer.resolve, stored: records })
    await followContent(cv, { index, records, space })
    const storyReader = { client, languages, read: stories, stories: space.stories }
    const written = await writePages({ entry, settings, records, cv, pages, storyReader, workers, writer })
    const deleted = await removeDeleted(records, pages, built.pageFiles)
    if (written || deleted || !records.fact('id')) records.setFact('id', randomUUID())
    const { cards } = settings.site
    const pageInputs = { ...assembled.pageInputs(entry, new Map()), siteUrl }
    // Sharing needs a public URL. Without a fixed one, the running site draws sharing pictures on request.
    if (fingerprint.fixedSiteUrl && cards)
      await drawCards(entry, cards, pageInputs, cardsFolder(settings.dataDir))
    await drawIcons(entry, built.icons).catch((error: unknown) => warn('The icons were not drawn.', error))
    await bundling?.done
    // Files are created for their owner only, since this process also writes to the data folder.
    makeBuildReadable(built)
    return { pages: records.validCount, made: written }
  } finally {
    await workers.close()
    writer?.close()
    records?.close()
    await assembled.close()
    file.close()
    await rm(built.stories, { recursive: true, force: true })
  }
}

const warn = (message: string, error?: unknown): void => {
  process.stderr.write(`  ${message}${error instanceof Error ? ` ${error.message}` : ''}\n`)
}

const fingerprintOf = (
  settings: Settings,
  facts: Pick<BuildFingerprint, 'siteUrl' | 'spaceId' | 'build'>,
): BuildFingerprint => ({
  ...facts,
  fixedSiteUrl: settings.siteUrl !== undefined,
  endpoint: endpointName(settings),
  settings: pageSettings(settings),
})

interface WritePagesOptions {
  readonly entry: Entry
  readonly settings: Settings
  readonly records: PageRecords
  readonly cv: number
  readonly pages: ReadonlyMap<string, PageStory>
  readonly storyReader: Omit<ConstructorParameters<typeof StoryReader>[0], 'requested'>
  readonly workers: BuildThreads
  readonly writer: PageWriter
}

/** Writes all pages that are not up to date, and the stylesheets that they link. Returns the number of written pages. */
async function writePages(options: WritePagesOptions): Promise<number> {
  const { entry, settings, records, cv, pages, workers, writer } = options
  const { known, waiting } = pagesToWrite(records, pages.keys())
  const storiesOf = (addresses: readonly string[]) =>
    addresses.flatMap((address) => pages.get(pathOf(address)) ?? [])
  const storyReader = new StoryReader({ ...options.storyReader, requested: storiesOf(waiting) })
  const jobs = new PageJobs({ known, waiting }, async (addresses) => ({
    pages: addresses.map((address) => ({ address, hash: records.find(address)?.hash })),
    stories: await storyReader.storiesOf(storiesOf(addresses)),
  }))
  const progress = new Progress('Pages', known.size + waiting.length, known.size)
  const styles = await stylesWriter(entry, settings)
  const recorder = new PageRecorder(records, cv)
  let written = 0
  const notify = (builtPage: BuiltPage) => {
    const { address, page, errors, status } = builtPage
    for (const message of errors) warn(message)
    if (page) {
      recorder.add({ address, page })
      styles.add(page.styles)
      written += 1
    } else warn(`${address} answered ${status} and is not prerendered.`)
    progress.addToTotal(jobs.complete(builtPage))
    progress.step()
  }
  await workers.write(waiting.length, { nextJob: jobs.next, notify }, writer.write)
  recorder.flush()
  await styles.finish()
  return written
}

const pathOf = (address: string): string => address.split('?')[0] ?? ''

/** Deletes files and records of pages that no longer exist. Returns their number. */
async function removeDeleted(
  records: PageRecords,
  pages: ReadonlyMap<string, PageStory>,
  folder: string,
): Promise<number> {
  const requested = new Set([...pages.keys(), ...records.validPages().flatMap(({ further }) => further)])
  const deleted = records.addresses().filter((address) => !requested.has(address))
  for (const address of deleted) await removePageFile(pageFile(folder, address))
  records.delete(deleted)
  records.deleteUnusedParts()
  return deleted.length
}

/** Returns a writer of the joined stylesheets that pages link. */
async function stylesWriter(entry: Entry, { built, site }: Settings) {
  const stylesheets = await builtStylesheets(entry.registry, site, built)
  return linkedStyles(built, stylesheets.joined)
}
