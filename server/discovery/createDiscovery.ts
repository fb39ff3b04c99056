import { IMMUTABLE } from '../../services/limits/cacheControl.ts'
import type { CardLook } from '../cards/CardLook.ts'
import { cardsFolder, createCards } from '../cards/createCards.ts'
import type { Affected, DependencyIndex } from '../dependencies/DependencyIndex.ts'
import type { PageCaching } from '../engines/PageCaching.ts'
import type { Entry } from '../entry.ts'
import type { ReceivedRequest } from '../http/ReceivedRequest.ts'
import { StoredBody } from '../http/StoredBody.ts'
import type { ContentState } from '../pages/ContentState.ts'
import { PageCache } from '../pages/PageCache.ts'
import { appIcon } from './appIcon.ts'

type Feeds = Awaited<ReturnType<Entry['createFeeds']>>
type FeedFile = NonNullable<ReturnType<Entry['siteFile']>>
type PageInputs = Parameters<Entry['createFeeds']>[0]

export interface DiscoveryOptions {
  /** Returns the site's code. Called for each request, since development replaces it after changes. */
  readonly entry: () => Promise<Entry>
  /** Returns the inputs for rendering the files. */
  readonly pageInputs: () => Promise<PageInputs>
  readonly state: ContentState
  /** Returns a number that changes with the records of the space. */
  readonly revision?: () => number
  readonly siteUrl: string
  readonly productionHost: string | undefined
  /** Design of sharing pictures; without it there are none. */
  readonly look: (() => Promise<CardLook>) | undefined
  /** Folder for drawn pictures. */
  readonly dataDir: string
  /** The dependencies of cached entries. Without it, each change drops all files. */
  readonly index: DependencyIndex | undefined
  /** Headers for the CDN in front of the site. */
  readonly caching?: Pick<PageCaching, 'headers' | 'tagsOf'>
  /** Folder of the icons that the build has drawn. Without it icons are drawn on request. */
  readonly icons?: string
  readonly report: (message: string, error?: unknown) => void
  /** Renders each request without a cache. */
  readonly development?: boolean
}

/** Files for search engines, feed readers and devices. */
export interface Discovery {
  /** Returns the response to a request; undefined if the path isn't one of these files. */
  answer(request: ReceivedRequest): Promise<Response | undefined>
  /** Drops the files that a new content version affects, before that version becomes the current one. */
  follow(version: number, affected: Affected): void
}

/** File extensions of these files. Paths of pages never have one. */
const FILE = /\.(?:ico|ics|json|md|png|txt|webmanifest|xml)$/

/** A file is fresh for a minute. Then it is revalidated by its entity tag. */
const CACHE = 'public, max-age=60, must-revalidate'

/** Maximum size of the cached files, in bytes: each page has one as Markdown. */
const MAX_FILES = 8_000_000

/** Headers of sharing pictures. They are immutable, because their path has a hash of the content. */
const PICTURE = {
  'content-type': 'image/png',
  'cache-control': IMMUTABLE,
}

/** A file to send. */
interface SentFile {
  readonly file: FeedFile
  readonly body: StoredBody
}

/** What the files of a content version are rendered from. */
interface FeedVersion {
  readonly cv: number
  readonly revision: number
}

interface CurrentVersion extends FeedVersion {
  readonly feeds: Promise<Feeds>
}

/** Creates the handler of files about the site. They are rendered on demand and cached until a content change affects them. */
export function createDiscovery(options: DiscoveryOptions): Discovery {
  const { state, siteUrl, productionHost, index, development = false } = options
  const { entry: current, look, dataDir, report } = options
  const cards = look && createCards(current, look, cardsFolder(dataDir), report)
  const files = new PageCache<SentFile | undefined>({
    sizeOf: (found) => found?.body.memory ?? 0,
    onDrop: (path) => index?.delete(path),
    maxSize: MAX_FILES,
  })
  let version: CurrentVersion | undefined
  /** The next version, for which all files are valid. */
  let followed: FeedVersion | undefined
  const revisionNow = () => options.revision?.() ?? 0

  async function published(entry: Entry): Promise<CurrentVersion> {
    const cv = await state.current()
    const revision = revisionNow()
    const last = version
    const isLast = last?.cv === cv && last.revision === revision && followed?.cv !== cv && !development
    if (isLast) {
      // Feeds can expire without a content change, for example at the end of an event.
      const { expiresAt } = await last.feeds
      if (expiresAt === undefined || expiresAt.getTime() > Date.now()) return last
    }
    // The files are valid for the version that is followed, and for the previous one until then.
    const isValid = followed?.revision === revision && (followed.cv === cv || last?.cv === cv)
    if (!isValid) files.drop()
    // Files that are being rendered may mix both versions.
    for (const path of files.renderingKeys) files.drop(path)
    if (followed?.cv === cv) followed = undefined
    const feeds = options.pageInputs().then(entry.createFeeds)
    const next: CurrentVersion = { cv, revision, feeds }
    version = next
    feeds.catch(() => {
      if (version === next) version = undefined
    })
    return next
  }

  async function find(entry: Entry, path: string): Promise<SentFile | undefined> {
    const isProduction =
      entry.contentVersion({ previewGranted: false, siteUrl, productionHost }) === 'published'
    const fixed = entry.siteFile(path, { siteUrl, isProduction })
    if (fixed) return sent(fixed)
    const { feeds } = await published(entry)
    const { until } = files.rendered(path)?.file.dependencies ?? {}
    if (until !== undefined && Date.parse(until) <= Date.now()) files.drop(path)
    const { page, hit } = files.get(path, async () => {
      const file = await (await feeds).file(path)
      return file && sent(file)
    })
    const found = await page
    if (hit) return found
    if (!found || followed) files.drop(path)
    else if (found.file.dependencies && files.rendered(path) === found)
      index?.set(path, found.file.dependencies)
    return found
  }

  /** Browsers request icons with every first visit, so a missing package is reported once. */
  let isIconReported = false
  const iconAt = (entry: Entry, path: string) =>
    appIcon(entry, path, options.icons).catch((error: unknown) => {
      if (!isIconReported) report(`The icon ${path} was not drawn.`, error)
      isIconReported = true
      return undefined
    })

  async function answer(request: ReceivedRequest): Promise<Response | undefined> {
    const { pathname } = request.url
    if (!FILE.test(pathname) || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const entry = await options.entry()
    const icon = await iconAt(entry, pathname)
    if (icon) return icon.body.answer(request.raw, 200, { 'content-type': icon.type, 'cache-control': CACHE })
    if (cards && pathname.startsWith(entry.CARDS_PATH)) {
      const picture = await cards.png(pathname, async () => {
        const { feeds } = await published(entry)
        return (await feeds).card(pathname)
      })
      return picture && new Response(new Uint8Array(picture), { headers: PICTURE })
    }
    const found = await find(entry, pathname)
    return found?.body.answer(request.raw, 200, {
      ...shared(found?.file),
      'content-type': found.file.type,
      'cache-control': CACHE,
      // If a page has the same content, search engines show the page.
      ...(found.file.canonical ? { link: `<${found.file.canonical}>; rel="canonical"` } : {}),
    })
  }

  function shared(file: FeedFile): Readonly<Record<string, string>> {
    const { caching } = options
    const { dependencies } = file
    if (!caching) return {}
    const tags = dependencies && caching.tagsOf(dependencies)
    const until = dependencies?.until
    return caching.headers(tags && { tags, expiresAt: until === undefined ? undefined : Date.parse(until) })
  }

  return {
    answer,
    follow(cv, { entries }) {
      if (entries) for (const path of entries) files.drop(path)
      else files.drop()
      followed = { cv, revision: revisionNow() }
    },
  }
}

const sent = (file: FeedFile): SentFile => ({ file, body: new StoredBody(Buffer.from(file.text)) })
