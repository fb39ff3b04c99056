import { EXPORT_MARKER } from '../siteFolder.ts'
import { ExportRecord, type RecordedFile } from './ExportRecord.ts'
import { exportedFile, type OriginalFile, originalFile } from './exportedFile.ts'
import { OutputFolder } from './OutputFolder.ts'
import type { CrawledFile } from './SiteCrawl.ts'

interface FilesOptions {
  /** Absolute path of the folder for the files. */
  readonly out: string
  readonly dataDir: string
  /** Fingerprint of the build and the public address, on which all files depend. */
  readonly build: string
  /** Writes to a folder with files that no export has written. */
  readonly force: boolean
  /** Addresses of the published pages, each with the hash of its file. */
  readonly pages: ReadonlyMap<string, string | undefined>
}

/** Prefix of the record's keys for files that have no address of the site. */
const NO_ADDRESS = 'file:'

/** Saves crawled files to a folder and records them, so that the next export writes only changes. */
export class ExportedFiles {
  readonly folder: OutputFolder
  readonly #record: ExportRecord
  readonly #pages: ReadonlyMap<string, string | undefined>
  readonly #originals: CrawledFile[] = []

  private constructor(
    folder: OutputFolder,
    record: ExportRecord,
    pages: ReadonlyMap<string, string | undefined>,
  ) {
    this.folder = folder
    this.#record = record
    this.#pages = pages
  }

  /** Opens a folder. Throws if it has files that no export has written, unless `force` is set. */
  static async open({ out, dataDir, build, force, pages }: FilesOptions): Promise<ExportedFiles> {
    const folder = new OutputFolder(out)
    const record = await ExportRecord.open(dataDir, { out, build })
    if (!force && !(await folder.isEmpty()) && !(await folder.has(EXPORT_MARKER)))
      throw new Error(
        `The folder ${out} has files that no export has written. Name an empty folder, or add --force to write beside them.`,
      )
    await record.begin()
    const files = new ExportedFiles(folder, record, pages)
    await files.saveText(EXPORT_MARKER, '')
    return files
  }

  /**
   * Returns the references of a file of the last export that is still valid: a rendered page with the same hash, or a file that
   * never changes. Otherwise returns undefined.
   */
  async reuse(address: string): Promise<readonly string[] | undefined> {
    const known = this.#record.previous.get(address)
    // Whether an original picture has resized versions below its address can change.
    if (!known || !this.#record.isSameBuild || isOriginal({ address, type: known.type })) return undefined
    const isSamePage = known.source !== undefined && known.source === this.#pages.get(address)
    const isImmutable = known.headers['cache-control']?.includes('immutable') === true
    if (!(isSamePage || isImmutable) || !(await this.folder.has(known.file))) return undefined
    this.#record.current.set(address, known)
    return known.references
  }

  /** Keeps the file of the last export, for an address that the site fails to answer. Returns its references; undefined without a file. */
  async keep(address: string): Promise<readonly string[] | undefined> {
    const known = this.#record.previous.get(address)
    if (!known || !(await this.folder.has(known.file))) return undefined
    this.#record.current.set(address, { ...known, source: undefined })
    return known.references
  }

  async save(file: CrawledFile): Promise<void> {
    // Its resized versions may be below the same address, which is known at the end only.
    if (isOriginal(file)) this.#originals.push(file)
    else await this.#write(file, exportedFile(file.address))
  }

  /** Saves the page for unknown addresses, which has no address on the site. */
  async saveAs(address: string, file: CrawledFile): Promise<RecordedFile> {
    return this.#write({ ...file, address }, exportedFile(address), NO_ADDRESS)
  }

  /** Saves a file that is not a part of the site. */
  async saveText(file: string, text: string): Promise<void> {
    const key = NO_ADDRESS + file
    const hash = await this.folder.write(file, text, this.#record.previous.get(key)?.hash)
    this.#record.current.set(key, { file, hash, type: '', headers: {}, references: [] })
  }

  /** Saves the original pictures. Returns those whose own address is the folder of their resized versions. */
  async saveOriginals(): Promise<readonly OriginalFile[]> {
    const addresses = [...this.#record.current.keys()]
    const moved: OriginalFile[] = []
    for (const file of this.#originals) {
      const hasVersions = addresses.some((address) => address.startsWith(`${file.address}/`))
      const original = hasVersions ? originalFile(file.address) : undefined
      await this.#write(file, original?.file ?? exportedFile(file.address))
      if (!original) continue
      await this.saveText(original.page.file, original.page.html)
      moved.push(original)
    }
    return moved
  }

  /** The recorded files by their addresses, in a fixed order, so that configuration files don't change without need. */
  entries(): readonly (readonly [address: string, file: RecordedFile])[] {
    return [...this.#record.current]
      .filter(([address]) => !address.startsWith(NO_ADDRESS))
      .sort(([a], [b]) => (a < b ? -1 : 1))
  }

  /** Removes the files that the last export wrote and this one did not, and saves the record. */
  async finish(): Promise<void> {
    for (const file of this.#record.removedFiles()) await this.folder.remove(file)
    await this.#record.save()
  }

  async #write(file: CrawledFile, path: string, prefix = ''): Promise<RecordedFile> {
    const { address, body, type, headers, references } = file
    const key = prefix + address
    const hash = await this.folder.write(path, body, this.#record.previous.get(key)?.hash)
    const source = this.#pages.get(address)
    const recorded = { file: path, hash, type, headers, references: [...references], source }
    this.#record.current.set(key, recorded)
    return recorded
  }
}

/** Returns true for an original picture, not a resized version. */
const isOriginal = ({ address, type }: Pick<CrawledFile, 'address' | 'type'>): boolean =>
  address.startsWith('/f/') && !address.includes('/m/') && type.startsWith('image/')
