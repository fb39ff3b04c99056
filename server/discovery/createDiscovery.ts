import { LRUCache } from 'lru-cache'
import type { CardLook } from '../cards/CardLook.ts'
import { cardsFolder, createCards } from '../cards/createCards.ts'
import type { PageCaching } from '../engines/PageCaching.ts'
import type { Entry } from '../entry.ts'
import { StoredBody } from '../http/StoredBody.ts'
import type { ContentState } from '../pages/ContentState.ts'
import type { FollowedContent, InvalidationSource } from '../pages/followContent.ts'
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
  /** Finds the files that a content change affects. Without it, each change drops all files. */
  readonly invalidation: InvalidationSource | undefined
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
  answer(request: Request): Promise<Response | undefined>
  /** Determines which files a new content version affects, before that version becomes the current one. */
  follow(version: number, followed: FollowedContent): Promise<void>
}

/** File extensions of these files. Paths of pages never have one. */
const FILE = /\.(?:ico|ics|json|md|png|txt|webmanifest|xml)$/

/** A file is fresh for a minute. Then it is revalidated by its entity tag. */
const CACHE = 'public, max-age=60, must-revalidate'

/** Maximum size of the cached files, in bytes: each page has one as Markdown. */
const MAX_FILES = 8_000_000

/** Estimated memory of a file beside its body, in bytes, mostly its dependencies. */
const FILE_OVERHEAD = 1000

/** Headers of sharing pictures. They are immutable, because their path has a hash of the content. */
const PICTURE = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** A file to send. */
interface SentFile {
  readonly file: FeedFile
  readonly body: StoredBody
}

/** Cached files of a content version. */
interface CacheEntry {
  readonly cv: number
  readonly feeds: Promise<Feeds>
  readonly files: LRUCache<string, SentFile>
  /** Files that are being rendered, so that concurrent requests wait for the same rendering. */
  readonly making: Map<string, Promise<SentFile | undefined>>
  readonly revision: number
}

/** Creates the handler of files about the site. They are rendered on demand and cached until a content change affects them. */
export function createDiscovery(options: DiscoveryOptions): Discovery {
  const { state, siteUrl, productionHost, invalidation, development = false } = options
  const { entry: current, look, dataDir, report } = options
  const cards = look && createCards(current, look, cardsFolder(dataDir), report)
  let cache: CacheEntry | undefined
  /** Files that the next content version doesn't affect. */
  let coming: Pick<CacheEntry, 'cv' | 'files' | 'revision'> | undefined
  const revisionNow = () => options.revision?.() ?? 0

  async function published(entry: Entry): Promise<CacheEntry> {
    const cv = await state.current()
    const revision = revisionNow()
    const isComing = coming?.cv === cv && !development
    if (cache && cache.cv === cv && cache.revision === revision && !isComing && !development) {
      // Feeds can expire without a content change, for example at the end of an event.
      const { expiresAt } = await cache.feeds
      if (expiresAt === undefined || expiresAt.getTime() > Date.now()) return cache
    }
    const feeds = options.pageInputs().then(entry.createFeeds)
    const isTrue = isComing && coming?.revision === revision
    const files: CacheEntry['files'] = isTrue ? coming!.files : new LRUCache({ maxSize: MAX_FILES })
    const next: CacheEntry = { cv, revision, feeds, files, making: new Map() }
    if (isComing) coming = undefined
    cache = next
    next.feeds.catch(() => {
      if (cache === next) cache = undefined
    })
    return next
  }

  async function find(entry: Entry, path: string): Promise<SentFile | undefined> {
    const isProduction =
      entry.contentVersion({ previewGranted: false, siteUrl, productionHost }) === 'published'
    const fixed = entry.siteFile(path, { siteUrl, isProduction })
    if (fixed) return sent(fixed)
    const { feeds, files, making } = await published(entry)
    const known = files.get(path)
    const { until } = known?.file.dependencies ?? {}
    if (known && (until === undefined || Date.parse(until) > Date.now())) return known
    const begun = making.get(path)
    if (begun) return begun
    const made = feeds
      .then((all) => all.file(path))
      .then((file) => {
        const found = file && sent(file)
        if (found) files.set(path, found, { size: sizeOf(path, found) })
        return found
      })
      .finally(() => making.delete(path))
    making.set(path, made)
    return made
  }

  /** Browsers request icons with every first visit, so a missing package is reported once. */
  let isIconReported = false
  const iconAt = (entry: Entry, path: string) =>
    appIcon(entry, path, options.icons).catch((error: unknown) => {
      if (!isIconReported) report(`The icon ${path} was not drawn.`, error)
      isIconReported = true
      return undefined
    })

  async function answer(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url)
    if (!FILE.test(pathname) || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const entry = await options.entry()
    const icon = await iconAt(entry, pathname)
    if (icon) return icon.body.answer(request, 200, { 'content-type': icon.type, 'cache-control': CACHE })
    if (cards && pathname.startsWith(entry.CARDS_PATH)) {
      const picture = await cards.png(pathname, async () => {
        const { feeds } = await published(entry)
        return (await feeds).card(pathname)
      })
      return picture && new Response(new Uint8Array(picture), { headers: PICTURE })
    }
    const found = await find(entry, pathname)
    return found?.body.answer(request, 200, {
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
    async follow(cv, { changes, invalidated }) {
      // If no file was requested since the previous version, `coming` still has its files. Later ones may mix both versions.
      const previous = coming?.files ?? cache?.files
      const files = [...(previous?.rkeys() ?? [])].flatMap((path) => {
        const file = previous?.peek(path)
        return file ? [[path, file] as const] : []
      })
      const revision = revisionNow()
      const valid = new LRUCache<string, SentFile>({ maxSize: MAX_FILES })
      coming = { cv, revision, files: valid }
      if (!invalidated || !invalidation) return
      const index = invalidation.dependents()
      for (const [path, { file }] of files) index.set(path, file.dependencies)
      const affected = await index.findInvalidated(changes, invalidation.resolve)
      for (const [path, file] of files)
        if (!affected.has(path)) valid.set(path, file, { size: sizeOf(path, file) })
    },
  }
}

const sizeOf = (path: string, { body }: SentFile): number => path.length + body.memory + FILE_OVERHEAD

const sent = (file: FeedFile): SentFile => ({ file, body: new StoredBody(Buffer.from(file.text)) })
