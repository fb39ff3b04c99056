import type { CardLook } from '../cards/CardLook.ts'
import { cardsFolder, createCards } from '../cards/createCards.ts'
import type { Entry } from '../entry.ts'
import { StoredBody } from '../http/StoredBody.ts'
import type { ContentState } from '../pages/ContentState.ts'
import { appIcon } from './appIcon.ts'

type Feeds = Awaited<ReturnType<Entry['createFeeds']>>
type FeedFile = NonNullable<ReturnType<Entry['siteFile']>>
type PageInputs = Parameters<Entry['createFeeds']>[0]

export interface DiscoveryOptions {
  /** The site's code; called per request, so that development can exchange it. */
  readonly entry: () => Promise<Entry>
  /** What the files are made with. */
  readonly pageInputs: () => Promise<PageInputs>
  readonly state: ContentState
  /** Another number whenever the records of the space are others. */
  readonly revision?: () => number
  readonly siteUrl: string
  readonly productionHost: string | undefined
  /** How sharing pictures look; without it there are none. */
  readonly look: (() => Promise<CardLook>) | undefined
  /** Where drawn pictures are kept. */
  readonly dataDir: string
  readonly report: (message: string, error?: unknown) => void
  /** Development makes every file again. */
  readonly development?: boolean
}

/** Answers a request for a file for search engines, readers or devices; undefined where the path names none. */
export type Discovery = (request: Request) => Promise<Response | undefined>

/** What such a file ends in. No page does: a path that names a file is none. */
const FILE = /\.(?:ics|json|md|png|txt|webmanifest|xml)$/

/** For a minute a file is used as it is; then it is revalidated, which the entity tag makes cheap. */
const CACHE = 'public, max-age=60, must-revalidate'

/** A picture's address is a hash of what it says, so it never changes. */
const PICTURE = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** A file as it is sent. */
interface SentFile {
  readonly file: FeedFile
  readonly body: StoredBody
}

/** What one content version gave: the files that were asked for so far. */
interface Kept {
  readonly cv: number
  readonly feeds: Promise<Feeds>
  readonly files: Map<string, SentFile>
  readonly revision: number
}

/** The files about the site: made of what is published, on demand, and kept until the next publish. */
export function createDiscovery(options: DiscoveryOptions): Discovery {
  const { state, siteUrl, productionHost, development = false } = options
  const { entry: current, look, dataDir, report } = options
  const cards = look && createCards(current, look, cardsFolder(dataDir), report)
  let kept: Kept | undefined

  async function published(entry: Entry): Promise<Kept> {
    const cv = await state.current()
    const revision = options.revision?.() ?? 0
    if (kept && kept.cv === cv && kept.revision === revision && !development) {
      // Time passes without a publish: an event ends, a job closes.
      const { until } = await kept.feeds
      if (until === undefined || until.getTime() > Date.now()) return kept
    }
    const feeds = options.pageInputs().then(entry.createFeeds)
    const next: Kept = { cv, revision, feeds, files: new Map() }
    kept = next
    next.feeds.catch(() => {
      if (kept === next) kept = undefined
    })
    return next
  }

  async function find(entry: Entry, path: string): Promise<SentFile | undefined> {
    const isProduction =
      entry.contentVersion({ previewGranted: false, siteUrl, productionHost }) === 'published'
    const fixed = entry.siteFile(path, { siteUrl, isProduction })
    if (fixed) return sent(fixed)
    const { feeds, files } = await published(entry)
    const known = files.get(path)
    const { until } = known?.file.dependencies ?? {}
    if (known && (until === undefined || Date.parse(until) > Date.now())) return known
    const file = await (await feeds).file(path)
    if (!file) return undefined
    const made = sent(file)
    files.set(path, made)
    return made
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    if (!FILE.test(pathname) || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const entry = await options.entry()
    const icon = appIcon(entry, pathname)
    if (icon) return icon.answer(request, 200, { 'content-type': 'image/png', 'cache-control': CACHE })
    if (cards && pathname.startsWith(entry.CARDS_PATH)) {
      const picture = await cards.png(pathname, async () => {
        const { feeds } = await published(entry)
        return (await feeds).card(pathname)
      })
      return picture && new Response(new Uint8Array(picture), { headers: PICTURE })
    }
    const found = await find(entry, pathname)
    return found?.body.answer(request, 200, {
      'content-type': found.file.type,
      'cache-control': CACHE,
      // Where a page says the same, search engines show the page.
      ...(found.file.canonical ? { link: `<${found.file.canonical}>; rel="canonical"` } : {}),
    })
  }
}

const sent = (file: FeedFile): SentFile => ({ file, body: new StoredBody(Buffer.from(file.text)) })
