import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { BUILD } from '../build/paths.ts'
import { StoredBody } from '../http/StoredBody.ts'

const record = v.object({
  cv: v.number(),
  siteUrl: v.string(),
  /** Whether SITE_URL was set for the build; otherwise the address was only this machine's. */
  fixedSiteUrl: v.boolean(),
  /** What the pages were made from. */
  space: v.string(),
  build: v.string(),
  /** Their addresses: paths, and with a query the further pages of lists. */
  paths: v.array(v.string()),
  /** Until when pages are true, in milliseconds of the epoch; those missing are true until a publish. */
  until: v.optional(v.record(v.string(), v.number())),
})

/** Which pages a build prerendered, and what they were made of. */
export type PrerenderRecord = v.InferOutput<typeof record>

/** The file of a prerendered page, below the client folder; a page of a list has the number in its name. */
export function pageFile(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const name = query === '' ? 'index.html' : `index.${query.replaceAll('=', '-').replaceAll('&', '.')}.html`
  return join(BUILD.client, ...path.split('/').filter(Boolean).map(decodeURIComponent), name)
}

/** The record of the last prerender; undefined where there is none or it cannot be read. */
export async function readPrerenderRecord(): Promise<PrerenderRecord | undefined> {
  const text = await readFile(BUILD.prerendered, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    const { success, output } = v.safeParse(record, JSON.parse(text))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

/** Prerendered pages, used only while they are true: same content version, same space, same address of the site. */
export class Prerendered {
  readonly #record: PrerenderRecord
  readonly #space: string
  readonly #paths: ReadonlySet<string>

  constructor(record: PrerenderRecord, space: string) {
    this.#record = record
    this.#space = space
    this.#paths = new Set(record.paths)
  }

  /** The page at an address with its compressed forms; undefined where it has to be rendered. */
  async page(
    address: string,
    cv: number,
    siteUrl: string,
  ): Promise<{ status: 200; body: StoredBody; until?: number } | undefined> {
    const { cv: madeOf, siteUrl: madeFor, space, until: ends } = this.#record
    const until = ends?.[address]
    if (cv !== madeOf || siteUrl !== madeFor || space !== this.#space || !this.#paths.has(address))
      return undefined
    if (until !== undefined && until <= Date.now()) return undefined
    const file = pageFile(address)
    const read = (suffix: string) => readFile(file + suffix).catch(() => undefined)
    const [plain, br, gzip] = await Promise.all([read(''), read('.br'), read('.gz')])
    if (!plain) return undefined
    const body = new StoredBody(plain, { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) })
    return { status: 200, body, until }
  }
}
