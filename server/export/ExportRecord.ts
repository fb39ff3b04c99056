import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'

/** Bumped when the shape of the record changes; an older record is ignored, so everything is exported anew. */
const FORMAT = 1

const file = v.object({
  /** Below the folder of the export. */
  file: v.string(),
  /** SHA-256 of the content. */
  hash: v.string(),
  /** The content type. */
  type: v.string(),
  headers: v.record(v.string(), v.string()),
  references: v.array(v.string()),
  /** Hash of the file's source, for example of the page's record. Files with an unchanged one aren't requested. */
  source: v.optional(v.string()),
})

const shape = v.object({
  format: v.literal(FORMAT),
  /** Folder of the export. */
  out: v.string(),
  /** Fingerprint of the build and the public address, on which all files depend. */
  build: v.string(),
  /** By address. */
  files: v.record(v.string(), file),
})

export type RecordedFile = v.InferOutput<typeof file>

/**
 * The files of the last export to a folder. It is in the data folder, because everything in the exported folder is public.
 */
export class ExportRecord {
  readonly previous: ReadonlyMap<string, RecordedFile>
  readonly current = new Map<string, RecordedFile>()
  readonly #path: string
  readonly #out: string
  readonly #build: string
  /** False if the build or the public address changed, so that no page can be reused. */
  readonly isSameBuild: boolean

  private constructor(
    path: string,
    { out, build }: { readonly out: string; readonly build: string },
    stored: v.InferOutput<typeof shape> | undefined,
  ) {
    this.#path = path
    this.#out = out
    this.#build = build
    this.previous = new Map(Object.entries(stored?.files ?? {}))
    this.isSameBuild = stored?.build === build
  }

  /** Reads the record of a folder. It is empty if nothing was exported there, or the record can't be read. */
  static async open(dataDir: string, options: { readonly out: string; readonly build: string }) {
    const name = createHash('sha256').update(options.out).digest('hex').slice(0, 16)
    const path = join(dataDir, 'exports', `${name}.json`)
    return new ExportRecord(path, options, await readStored(path))
  }

  /** Paths of the files that the last export wrote and this one did not. */
  removedFiles(): readonly string[] {
    const current = new Set([...this.current.values()].map((entry) => entry.file))
    return [...this.previous.values()].map((entry) => entry.file).filter((path) => !current.has(path))
  }

  /** Saves the names of the previous files without their hashes, so that the export after an interrupted one writes all files. */
  begin(): Promise<void> {
    const files = [...this.previous].map(([address, entry]) => [address, { ...entry, hash: '' }] as const)
    return this.#write('', files)
  }

  save(): Promise<void> {
    return this.#write(this.#build, this.current)
  }

  async #write(
    build: string,
    files: Iterable<readonly [address: string, file: RecordedFile]>,
  ): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 })
    const json = JSON.stringify({ format: FORMAT, out: this.#out, build, files: Object.fromEntries(files) })
    await writeFile(`${this.#path}.new`, json, { mode: 0o600 })
    await rename(`${this.#path}.new`, this.#path)
  }
}

async function readStored(path: string): Promise<v.InferOutput<typeof shape> | undefined> {
  try {
    return v.parse(shape, JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}
