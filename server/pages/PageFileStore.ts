import { chmod, copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageDependencies } from '../../src/index/dependencies/PageDependencies.ts'
import type { Built } from '../build/paths.ts'
import { commandName } from '../commandName.ts'
import { styleSource } from '../http/pageStyle.ts'
import { StoredBody } from '../http/StoredBody.ts'
import { type BuildFingerprint, readBuildFingerprint } from './buildFingerprint.ts'
import { PageRecords } from './PageRecords.ts'
import { pageFile, pageHash, readPageFile, removePageFile, writePageFile } from './pageFiles.ts'
import { atOrigin } from './prerenderOrigin.ts'

/** A page out of a file. */
export interface PageFromFile {
  readonly status: 200
  readonly isCacheable: true
  readonly body: StoredBody
  readonly style: string | undefined
  readonly expiresAt?: number | undefined
}

/** A page that was made by a running site, to be kept in a file. */
export interface PageToStore {
  /** With the placeholder for the site's address. */
  readonly html: string
  readonly expiresAt: number | undefined
  readonly further: readonly string[]
  readonly dependencies: PageDependencies
}

interface PageFileStoreOptions {
  readonly built: Pick<Built, 'pageFiles' | 'pages'>
  readonly dataDir: string
  /** Where the site is reached. */
  readonly siteUrl: string
  /** The space that is served; undefined while the content service has not told it. */
  readonly spaceId: () => number | undefined
  readonly report: (message: string, error?: unknown) => void
}

/**
 * Pages in files: those of the build, and in their stead those that the running site made since, in the data folder. What the
 * build wrote stays as it is, since several sites may run on one build.
 */
export class PageFileStore {
  readonly records: PageRecords
  readonly #options: PageFileStoreOptions
  readonly #fingerprint: BuildFingerprint
  readonly #own: string
  #isFull = false
  #isClosed = false

  /** Takes the pages of a build. @throws where it has none */
  static async open(options: PageFileStoreOptions): Promise<PageFileStore> {
    const { built, dataDir, report } = options
    const own = join(dataDir, 'pages')
    const records = await openDataFolderRecords(built.pages, own).catch((error: unknown) => {
      report(
        `Pages that are made while the site runs cannot be kept in ${own}, so a restart makes them again. Make room on the disk, or let this process write there.`,
        error,
      )
      return PageRecords.copyInMemory(built.pages)
    })
    const fingerprint = readBuildFingerprint(records)
    if (!fingerprint)
      throw new Error(
        `${built.pages} does not say what its pages were made for. Run "${commandName('build')}".`,
      )
    return new PageFileStore(options, records, fingerprint, own)
  }

  private constructor(
    options: PageFileStoreOptions,
    records: PageRecords,
    fingerprint: BuildFingerprint,
    own: string,
  ) {
    this.#options = options
    this.records = records
    this.#fingerprint = fingerprint
    this.#own = own
  }

  /** What is being kept is not waited for; a later start makes it again. */
  close(): void {
    this.#isClosed = true
    this.records.close()
  }

  /** Whether there is a true page at an address. */
  has(address: string): boolean {
    return this.#isSameSpace && this.records.findValid(address) !== undefined
  }

  /** The page at an address; undefined where it has to be rendered. */
  async find(address: string, cv: number): Promise<PageFromFile | undefined> {
    if (cv !== this.records.cv) return undefined
    const record = this.records.findValid(address)
    if (!record || (record.expiresAt ?? Infinity) <= Date.now()) return undefined
    return this.#read(address)
  }

  /** The page at an address as it was made last, whether it is still true or not. */
  findLast(address: string): Promise<PageFromFile | undefined> {
    return this.#read(address)
  }

  /**
   * Keeps a page that was made of a content version, if that is still the present one. What its file says already is not
   * written again.
   */
  async store(address: string, page: PageToStore, cv: number): Promise<void> {
    if (this.#isClosed || !this.#isSameSpace || this.records.cv !== cv) return
    const { html, dependencies, ...facts } = page
    const hash = pageHash(html)
    const known = this.records.find(address)
    const isSame = known?.hash === hash
    try {
      if (!isSame) await writePageFile(pageFile(this.#own, address), html)
      if (this.#isClosed) return
      this.records.put(
        { address, hash, ...facts, isInDataFolder: isSame ? known.isInDataFolder : true },
        dependencies,
        cv,
      )
      this.#isFull = false
    } catch (error) {
      if (!this.#isFull)
        this.#options.report(
          `The page ${address} could not be kept in ${this.#own}, so a restart makes it again. Make room on the disk, or let this process write there.`,
          error,
        )
      this.#isFull = true
    }
  }

  /** Forgets pages that do not exist any more. */
  async delete(addresses: readonly string[]): Promise<void> {
    this.records.delete(addresses)
    for (const address of addresses) await removePageFile(pageFile(this.#own, address)).catch(() => undefined)
  }

  get #isSameSpace(): boolean {
    const { spaceId } = this.#fingerprint
    return (this.#options.spaceId() ?? spaceId) === spaceId
  }

  async #read(address: string): Promise<PageFromFile | undefined> {
    const record = this.#isSameSpace ? this.records.find(address) : undefined
    if (!record) return undefined
    const file = pageFile(record.isInDataFolder ? this.#own : this.#options.built.pageFiles, address)
    const html = await readPageFile(file)
    // It may be newer than a page that is being made again.
    if (html === undefined || pageHash(html) !== record.hash) return undefined
    const body = new StoredBody(Buffer.from(atOrigin(html, this.#options.siteUrl)))
    return { status: 200, isCacheable: true, body, style: styleSource(html), expiresAt: record.expiresAt }
  }
}

/** The records of a data folder: those of the build, taken over once, and gone on from there. */
async function openDataFolderRecords(built: string, folder: string): Promise<PageRecords> {
  const file = join(folder, 'records.sqlite')
  const idOf = (records: PageRecords | undefined) => {
    const id = records?.fact('id') ?? ''
    records?.close()
    return id
  }
  const known = PageRecords.read(file)
  if (known && known.fact('id') === idOf(PageRecords.read(built))) {
    known.close()
    return PageRecords.open(file)
  }
  known?.close()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await copyFile(built, file)
  // Every user may read the build's records; what this folder adds to them is its owner's.
  await chmod(file, 0o600)
  return PageRecords.open(file)
}
