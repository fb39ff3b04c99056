import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Built } from '../build/paths.ts'
import { StoredBody } from '../http/StoredBody.ts'
import { atOrigin } from './prerenderOrigin.ts'

const record = v.object({
  cv: v.number(),
  /** The address of the site that the compressed forms are for. The plain form has a placeholder in its stead. */
  siteUrl: v.string(),
  /** Whether SITE_URL was set for the build; otherwise the address was only this machine's. */
  fixedSiteUrl: v.boolean(),
  /** The content service that the pages were made from, `embedded` for the own one, and its space. */
  endpoint: v.string(),
  spaceId: v.number(),
  /** The settings that stand in pages. */
  settings: v.record(v.string(), v.string()),
  build: v.string(),
  /** Their addresses: paths, and with a query the further pages of lists. */
  paths: v.array(v.string()),
  /** Until when pages are true, in milliseconds of the epoch; those missing are true until a publish. */
  until: v.optional(v.record(v.string(), v.number())),
})

/** Which pages a build prerendered, and what they were made of. */
export type PrerenderRecord = v.InferOutput<typeof record>

/** A prerendered page. */
export interface PrerenderedPage {
  readonly status: 200
  readonly body: StoredBody
  readonly until?: number
}

/** The file of a prerendered page, below the client folder; a page of a list has the number in its name. */
export function pageFile({ client }: Pick<Built, 'client'>, address: string): string {
  const [path = '', query = ''] = address.split('?')
  const name = query === '' ? 'index.html' : `index.${query.replaceAll('=', '-').replaceAll('&', '.')}.html`
  return join(client, ...path.split('/').filter(Boolean).map(decodeURIComponent), name)
}

/** The record of the last prerender; undefined where there is none or it cannot be read. */
export async function readPrerenderRecord(
  built: Pick<Built, 'prerendered'>,
): Promise<PrerenderRecord | undefined> {
  const text = await readFile(built.prerendered, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    const { success, output } = v.safeParse(record, JSON.parse(text))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

/** Prerendered pages of the settings that the site runs with. */
export class Prerendered {
  readonly #built: Pick<Built, 'client'>
  readonly #record: PrerenderRecord
  readonly #siteUrl: string
  readonly #spaceId: () => number | undefined
  readonly #paths: ReadonlySet<string>

  /** @param spaceId the space that is served; undefined while the content service has not told it */
  constructor(
    built: Pick<Built, 'client'>,
    record: PrerenderRecord,
    siteUrl: string,
    spaceId: () => number | undefined,
  ) {
    this.#built = built
    this.#record = record
    this.#siteUrl = siteUrl
    this.#spaceId = spaceId
    this.#paths = new Set(record.paths)
  }

  has(address: string): boolean {
    return this.#paths.has(address)
  }

  /** The page at an address with its compressed forms; undefined where it has to be rendered. */
  async page(address: string, cv: number): Promise<PrerenderedPage | undefined> {
    const until = this.#record.until?.[address]
    if (cv !== this.#record.cv || (until !== undefined && until <= Date.now())) return undefined
    return this.last(address)
  }

  /** The page at an address as it was when the site was built, however long that is ago. */
  async last(address: string): Promise<PrerenderedPage | undefined> {
    const isOfSpace = (this.#spaceId() ?? this.#record.spaceId) === this.#record.spaceId
    if (!isOfSpace || !this.#paths.has(address)) return undefined
    const file = pageFile(this.#built, address)
    const read = (suffix: string) => readFile(file + suffix).catch(() => undefined)
    // What was compressed holds the address of the site; for another address it is compressed again, once.
    const isMadeFor = this.#siteUrl === this.#record.siteUrl
    const [plain, br, gzip] = await Promise.all([
      read(''),
      isMadeFor ? read('.br') : undefined,
      isMadeFor ? read('.gz') : undefined,
    ])
    if (!plain) return undefined
    const html = Buffer.from(atOrigin(plain.toString('utf8'), this.#siteUrl))
    const body = new StoredBody(html, { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) })
    return { status: 200, body, until: this.#record.until?.[address] }
  }
}
