import { htmlReferences, siteAddress, styleReferences, xmlReferences } from './references.ts'

/** A response of the site that becomes a file. */
export interface CrawledFile {
  readonly address: string
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** Addresses of this site that it links or loads. */
  readonly references: readonly string[]
}

export interface CrawledRedirect {
  readonly from: string
  readonly to: string
  readonly status: number
}

/** An address that is linked or public, and that has no file. */
export interface BrokenAddress {
  readonly address: string
  readonly status: number
  /** The first page that links to it; undefined for a public address that no page links. */
  readonly linkedFrom: string | undefined
}

interface CrawlOptions {
  /** The public address of the site, which its links have. */
  readonly siteUrl: string
  readonly request: (address: string) => Promise<Response>
  /** Returns the references of a file of the last export that needs no request; undefined if it must be requested. */
  readonly reuse: (address: string) => Promise<readonly string[] | undefined>
  /** Called with an address that answers with a server error. Returns the references of its file of the last export, which stays. */
  readonly keep: (address: string) => Promise<readonly string[] | undefined>
  /** Called with each file when its response is complete. */
  readonly onFile: (file: CrawledFile) => Promise<void>
  /** Maximum number of addresses with a query. Default: 20,000. */
  readonly maxQueries?: number
}

/** Number of concurrent requests: enough to keep both the renderer and the disk busy. */
const CONCURRENCY = 8

/** Headers that depend on a single response or connection, which are not exported. */
const OF_RESPONSE =
  /^(?:accept-ranges|age|connection|content-encoding|content-length|date|etag|keep-alive|last-modified|server-timing|set-cookie|transfer-encoding|vary|x-content-version|x-request-id)$/

/** Addresses that need a running server: local services, previews, form submissions, the editor. */
const IS_SERVER_ONLY = /^\/(?:_(?:embedded|preview|health|ready|webhook)(?:\/|$)|forms\/|editor(?:\/|$))/

/** Requests every address of a site that is public or linked from a public page. */
export class SiteCrawl {
  readonly redirects: CrawledRedirect[] = []
  readonly broken: BrokenAddress[] = []
  /** Addresses that need a running server, by the first page that links them. */
  readonly #serverOnly = new Map<string, string | undefined>()
  readonly #options: CrawlOptions
  readonly #maxQueries: number
  readonly #seen = new Set<string>()
  readonly #waiting: { readonly address: string; readonly linkedFrom: string | undefined }[] = []
  #queries = 0

  constructor(options: CrawlOptions) {
    this.#options = options
    this.#maxQueries = options.maxQueries ?? 20_000
  }

  /** Messages about missing parts of the export. */
  problems(): readonly string[] {
    const omitted = this.#queries - this.#maxQueries
    return [
      ...[...this.#serverOnly].map(
        ([address, page]) => `${page ?? 'The site'} uses ${address}, which only a running server answers.`,
      ),
      ...(omitted > 0
        ? [`${omitted} addresses with a query are left out: an export has at most ${this.#maxQueries}.`]
        : []),
    ]
  }

  /** Adds an address to the ones that will be requested, once. */
  add(address: string, linkedFrom?: string): void {
    if (this.#seen.has(address)) return
    this.#seen.add(address)
    if (IS_SERVER_ONLY.test(address)) {
      this.#serverOnly.set(address, linkedFrom)
      return
    }
    if (address.includes('?')) {
      this.#queries += 1
      if (this.#queries > this.#maxQueries) return
    }
    this.#waiting.push({ address, linkedFrom })
  }

  /** Requests all addresses that were added, and the addresses that those link. */
  async run(): Promise<void> {
    const active = new Set<Promise<void>>()
    let failure: { readonly error: unknown } | undefined
    while ((this.#waiting.length > 0 || active.size > 0) && !failure) {
      const next = active.size < CONCURRENCY ? this.#waiting.shift() : undefined
      if (!next) {
        await Promise.race(active)
        continue
      }
      const visit: Promise<void> = this.#visit(next.address, next.linkedFrom)
        .catch((error: unknown) => {
          failure = { error }
        })
        .finally(() => active.delete(visit))
      active.add(visit)
    }
    await Promise.all(active)
    if (failure) throw failure.error
  }

  async #visit(address: string, linkedFrom: string | undefined): Promise<void> {
    const { reuse, keep, request, onFile } = this.#options
    const known = await reuse(address)
    if (known) return this.#addAll(known, address)
    const response = await request(address)
    const { status } = response
    const location = response.headers.get('location')
    if (status >= 300 && status < 400 && location) {
      await response.body?.cancel()
      this.#addRedirect(address, location, status)
      return
    }
    if (!response.ok) {
      await response.body?.cancel()
      this.broken.push({ address, status, linkedFrom })
      if (status >= 500) this.#addAll((await keep(address)) ?? [], address)
      return
    }
    await onFile(await this.#read(address, response))
  }

  /** Requests an address that has no page, and returns the error page. */
  async errorPage(address: string): Promise<CrawledFile> {
    // The page links to its own address.
    this.#seen.add(address)
    const response = await this.#options.request(address)
    if (response.status === 404) return this.#read(address, response)
    await response.body?.cancel()
    throw new Error(`${address} answered ${response.status} in place of the page for unknown addresses.`)
  }

  async #read(address: string, response: Response): Promise<CrawledFile> {
    const body = new Uint8Array(await response.arrayBuffer())
    const type = response.headers.get('content-type') ?? ''
    const references = [...new Set(referencesIn(type, body))].flatMap(
      (reference) => siteAddress(reference, address, this.#options.siteUrl) ?? [],
    )
    this.#addAll(references, address)
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !OF_RESPONSE.test(name)))
    return { address, type, headers, body, references }
  }

  #addAll(addresses: readonly string[], linkedFrom: string): void {
    for (const address of addresses) this.add(address, linkedFrom)
  }

  #addRedirect(from: string, location: string, status: number): void {
    const { siteUrl } = this.#options
    const inner = siteAddress(location, from, siteUrl)
    if (inner !== undefined) this.add(inner, from)
    const to = inner === undefined ? location : inner + (URL.parse(location, siteUrl)?.hash ?? '')
    // File hosts add the slash at the end of a folder themselves.
    if (to !== `${from}/`) this.redirects.push({ from, to, status })
  }
}

function referencesIn(type: string, body: Uint8Array): readonly string[] {
  const text = () => new TextDecoder().decode(body)
  if (type.startsWith('text/html')) return htmlReferences(text())
  if (type.startsWith('text/css')) return styleReferences(text())
  if (/^application\/(?:rss\+|atom\+)?xml/.test(type)) return xmlReferences(text())
  return []
}
