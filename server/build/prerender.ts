import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { assembleSite } from '../assemble/assembleSite.ts'
import { startContent } from '../backend.ts'
import { cardsFolder } from '../cards/createCards.ts'
import { type Entry, loadBuiltEntry } from '../entry.ts'
import { originAt } from '../http/listen.ts'
import { openPort } from '../http/openPort.ts'
import {
  type BuildFingerprint,
  endpointName,
  pageSettings,
  writeBuildFingerprint,
} from '../pages/buildFingerprint.ts'
import { followContent } from '../pages/followContent.ts'
import { PageRecords } from '../pages/PageRecords.ts'
import { pageFile, removePageFile } from '../pages/pageFiles.ts'
import { builtStylesheets } from '../pages/stylesheets.ts'
import type { Settings } from '../settings.ts'
import { contentToken } from '../siteSecrets.ts'
import { BuildThreads } from './BuildThreads.ts'
import { drawCards } from './drawCards.ts'
import { linkedStyles } from './linkedStyles.ts'
import { NotedPages } from './NotedPages.ts'
import { PageJobs } from './PageJobs.ts'
import { type BuiltPage, createPageMaker } from './pageMaker.ts'
import { Progress } from './progress.ts'
import { type PageStory, pagesOfSpace } from './publishedSpace.ts'
import { ReadStories } from './ReadStories.ts'
import { makeBuildReadable } from './readableBuild.ts'
import { StoryFile } from './StoryFile.ts'
import { StoryReader } from './StoryReader.ts'

interface PrerenderOptions {
  /** The site's; the current one if omitted. */
  readonly folder?: string
  /** How many threads make the pages, 0 for this one alone; omitted: as many as are worth it. */
  readonly threads?: number
  /** Resolves once the site is bundled, where of its bundles only the server's is there yet. */
  readonly bundled?: Promise<void>
}

export interface Prerendered {
  /** Pages that are ready. */
  readonly pages: number
  /** Pages that were made for it. */
  readonly made: number
}

/**
 * Brings the files of all published pages up to date: makes those that the last run has not finished, and those that a change
 * of content has touched since. All are made anew for other code or settings.
 */
export async function prerender(
  settings: Settings,
  build: string,
  { folder = '.', threads, bundled }: PrerenderOptions = {},
): Promise<Prerendered> {
  const { built } = settings
  const entry = await loadBuiltEntry(built)
  const warn = (message: string, error?: unknown) =>
    process.stderr.write(`  ${message}${error instanceof Error ? ` ${error.message}` : ''}\n`)
  const languages = entry.storiesInLanguages(async () => [])
  const file = new StoryFile(built.stories, languages)
  const read = new ReadStories()
  const port = await openPort({ host: '127.0.0.1', port: 0 })
  const assembled = await assembleSite({
    settings,
    entry,
    port,
    build,
    report: warn,
    secrets: async () => ({ contentToken: await contentToken(settings) }),
    onStories: (stories, prefix) => read.add(file.add(stories, prefix)),
    readThrough: (number, readHere) => workers.readThrough(number, readHere),
    async services(secrets) {
      const content = await startContent({ settings, ...secrets, log: warn })
      if (content) port.serve(content.app)
      return content
    },
  })
  const { client, secrets } = assembled
  // Where the site will be reached that starts with these settings; here it has a port of the moment.
  const siteUrl = settings.siteUrl ?? originAt(settings.host, settings.port)
  const workers = new BuildThreads({
    threads,
    bundled,
    read,
    warn,
    data: (count) => ({
      folder,
      build,
      origin: port.origin,
      contentToken: secrets.contentToken,
      contentRateLimit: Math.ceil(settings.contentRateLimit / count),
    }),
  })
  let close = (): void => undefined
  let closeMaker = close
  try {
    const { id: spaceId, version: cv } = await client.space()
    const space = await assembled.space!.whole({ id: spaceId, version: cv })
    const pages = pagesOfSpace(space)
    // From here on pages are made.
    await bundled
    const records = PageRecords.open(built.pages)
    close = () => records.close()
    const made: BuildFingerprint = {
      siteUrl,
      fixedSiteUrl: settings.siteUrl !== undefined,
      endpoint: endpointName(settings),
      spaceId,
      settings: pageSettings(settings),
      build,
    }
    if (writeBuildFingerprint(records, made)) {
      records.invalidate()
      records.setFact('id', randomUUID())
    }
    await mkdir(built.pageFiles, { recursive: true })
    const makePages = await createPageMaker({ settings, entry, assembled, build })
    closeMaker = makePages.close
    await followContent(records, cv, {
      space,
      by: { dependents: () => new entry.DependencyIndex(), resolve: makePages.resolve },
    })
    const { known, waiting } = pagesToMake(records, pages)
    const storiesOf = (addresses: readonly string[]) =>
      addresses.flatMap((address) => pages.get(pathOf(address)) ?? [])
    const stories = new StoryReader({
      client,
      languages,
      read,
      requested: storiesOf(waiting),
      stories: space.stories,
    })
    const jobs = new PageJobs({ known, waiting }, async (addresses) => ({
      pages: addresses.map((address) => ({ address, hash: records.find(address)?.hash })),
      stories: await stories.of(storiesOf(addresses)),
    }))
    const progress = new Progress('Pages', known.size + waiting.length, known.size)
    const styles = await stylesWriter(entry, settings)
    let count = 0
    const noted = new NotedPages(records, cv)
    const notify = (made: BuiltPage) => {
      const { address, page, errors, status } = made
      for (const message of errors) warn(message)
      if (page) {
        noted.add({ address, page })
        styles.add(page.styles)
        count += 1
      } else warn(`${address} answered ${status} and is left to be rendered on demand.`)
      progress.grow(jobs.finished(made))
      progress.step()
    }
    await workers.make(waiting.length, { next: jobs.next, notify }, makePages.make)
    noted.flush()
    await styles.written()
    const deleted = await removeDeleted(records, pages, built.pageFiles)
    if (count || deleted || !records.fact('id')) records.setFact('id', randomUUID())
    // An address of this machine cannot be shared; there they are drawn on request.
    const { cards } = settings.site
    const pageInputs = { ...assembled.pageInputs(entry, new Map()), siteUrl }
    if (made.fixedSiteUrl && cards) await drawCards(entry, cards, pageInputs, cardsFolder(settings.dataDir))
    // What this process writes is its user's alone, since it writes to the data folder, too.
    makeBuildReadable(built)
    return { pages: records.validCount, made: count }
  } finally {
    await workers.close()
    closeMaker()
    close()
    await assembled.close()
    file.close()
    await rm(built.stories, { recursive: true, force: true })
  }
}

const pathOf = (address: string): string => address.split('?')[0] ?? ''

/** Which addresses have a page that is true, and which are to be made: pages of stories, and the further pages of lists. */
function pagesToMake(records: PageRecords, pages: ReadonlyMap<string, PageStory>) {
  records.invalidate(
    records
      .validPages()
      .flatMap(({ address, expiresAt = Infinity }) => (expiresAt <= Date.now() ? [address] : [])),
  )
  const made = records.validPages()
  const known = new Set(made.map(({ address }) => address))
  const requested = [...pages.keys(), ...made.flatMap(({ further }) => further)]
  return { known, waiting: [...new Set(requested)].filter((address) => !known.has(address)) }
}

/** Takes away the files of pages that do not exist any more. Gives how many there were. */
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

/** Writes the stylesheets that pages link and that are made on demand. */
async function stylesWriter(entry: Entry, { built, site }: Settings) {
  const stylesheets = await builtStylesheets(entry.registry, site, built)
  return linkedStyles(built, stylesheets.joined)
}
