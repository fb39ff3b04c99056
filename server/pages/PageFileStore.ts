import { chmod, copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageDependencies } from '../../src/index/dependencies/PageDependencies.ts'
import type { Built } from '../build/paths.ts'
import { commandName } from '../commandName.ts'
import { StoredBody } from '../http/StoredBody.ts'
import { styleSource } from '../http/styleSource.ts'
import { type BuildFingerprint, readBuildFingerprint } from './buildFingerprint.ts'
import { type PageRecord, PageRecords } from './PageRecords.ts'
import { pageFile, pageHash, readPageFile, removePageFile, writePageFile } from './pageFiles.ts'
import { atOrigin } from './prerenderOrigin.ts'

/** A page that was read from a file. */
export interface PageFromFile {
  readonly status: 200
  readonly isCacheable: true
  readonly body: StoredBody
  readonly style: string | undefined
  readonly expiresAt?: number | undefined
}

/** A page rendered by the running site, to be written to a file. */
export interface PageToStore {
  /** Has a placeholder for the site's origin. */
  readonly html: string
  readonly expiresAt: number | undefined
  readonly further: readonly string[]
  readonly dependencies: PageDependencies
}

interface PageFileStoreOptions {
  readonly built: Pick<Built, 'pageFiles' | 'pages'>
  readonly dataDir: string
  /** The URL that replaces the placeholder. */
  readonly siteUrl: string
  /** Id of the space that the site serves; undefined until the content service has answered. */
  readonly spaceId: () => number | undefined
  readonly report: (message: string, error?: unknown) => void
}

/**
 * Pages in files: the build's, and in the data folder those that the running site rendered since, which replace them. The build's
 * files are never changed, since several sites may run on one build.
 */
export class PageFileStore {
  readonly records: PageRecords
  readonly #options: PageFileStoreOptions
  readonly #fingerprint: BuildFingerprint
  /** Folder for the pages that the running site renders. */
  readonly #folder: string
  #isFull = false
  #isClosed = false

  /** Opens the pages of a build. @throws if the build has no pages */
  static async open(options: PageFileStoreOptions): Promise<PageFileStore> {
    const { built, dataDir, report } = options
    const folder = join(dataDir, 'pages')
    const records = await openDataFolderRecords(built.pages, folder).catch((error: unknown) => {
      report(
        `Pages that the running site renders cannot be written to ${folder}, so a restart renders them anew. Free disk space, or allow this process to write there.`,
        error,
      )
      return PageRecords.copyInMemory(built.pages)
    })
    const fingerprint = readBuildFingerprint(records)
    if (!fingerprint)
      throw new Error(
        `${built.pages} has no record of the settings its pages were built with. Run "${commandName('build')}".`,
      )
    return new PageFileStore(options, records, fingerprint, folder)
  }

  private constructor(
    options: PageFileStoreOptions,
    records: PageRecords,
    fingerprint: BuildFingerprint,
    folder: string,
  ) {
    this.#options = options
    this.records = records
    this.#fingerprint = fingerprint
    this.#folder = folder
  }

  /** Closes the records without waiting for pages that are being written. A later start renders those anew. */
  close(): void {
    this.#isClosed = true
    this.records.close()
  }

  /** True if the file of an address has the current content. */
  has(address: string): boolean {
    return this.#isSameSpace && this.records.findValid(address) !== undefined
  }

  /** Reads the page at an address; returns undefined if its file is missing or outdated, so that it has to be rendered. */
  async find(address: string, cv: number): Promise<PageFromFile | undefined> {
    if (cv !== this.records.cv) return undefined
    const record = this.records.findValid(address)
    if (!record || (record.expiresAt ?? Infinity) <= Date.now()) return undefined
    return this.#read(address)
  }

  /** Reads the last page that was written for an address, whether its content is current or not. */
  findLast(address: string): Promise<PageFromFile | undefined> {
    return this.#read(address)
  }

  /** Returns when the file of an address was written, in milliseconds since the epoch; undefined without a file. */
  async writtenAt(address: string): Promise<number | undefined> {
    const record = this.records.find(address)
    const file = record && (await stat(this.#fileOf(record)).catch(() => undefined))
    return file?.mtimeMs
  }

  /** Writes a page that was rendered from a content version to its file. Does nothing if the version isn't current any more. */
  async store(address: string, page: PageToStore, cv: number): Promise<void> {
    if (this.#isClosed || !this.#isSameSpace || this.records.cv !== cv) return
    const { html, dependencies, ...facts } = page
    const hash = pageHash(html)
    const known = this.records.find(address)
    const isSame = known?.hash === hash
    try {
      if (!isSame) await writePageFile(pageFile(this.#folder, address), html)
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
          `The page ${address} could not be written to ${this.#folder}, so a restart renders it anew. Free disk space, or allow this process to write there.`,
          error,
        )
      this.#isFull = true
    }
  }

  /** Deletes the record and file of a page that no longer exists. Never rejects. */
  async delete(address: string): Promise<void> {
    if (this.#isClosed) return
    try {
      this.records.delete([address])
    } catch (error) {
      this.#options.report(
        `The record of the deleted page ${address} could not be removed from ${this.#folder}. Free disk space, or allow this process to write there.`,
        error,
      )
      return
    }
    // Without its record, a file that remains is never read.
    await removePageFile(pageFile(this.#folder, address)).catch(() => undefined)
  }

  get #isSameSpace(): boolean {
    const { spaceId } = this.#fingerprint
    return (this.#options.spaceId() ?? spaceId) === spaceId
  }

  #fileOf({ address, isInDataFolder }: Pick<PageRecord, 'address' | 'isInDataFolder'>): string {
    return pageFile(isInDataFolder ? this.#folder : this.#options.built.pageFiles, address)
  }

  async #read(address: string): Promise<PageFromFile | undefined> {
    const record = this.#isSameSpace ? this.records.find(address) : undefined
    if (!record) return undefined
    const html = await readPageFile(this.#fileOf(record))
    // A concurrent rendering may have written the file before its record.
    if (html === undefined || pageHash(html) !== record.hash) return undefined
    const body = new StoredBody(Buffer.from(atOrigin(html, this.#options.siteUrl)))
    return { status: 200, isCacheable: true, body, style: styleSource(html), expiresAt: record.expiresAt }
  }
}

/** Opens the page records in the data folder. They begin as a copy of the build's records, renewed after each build. */
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
  // All users may read the build's records, but only the owner may read what the running site adds to the copy.
  await chmod(file, 0o600)
  return PageRecords.open(file)
}
