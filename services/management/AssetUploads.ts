import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonObject } from '../../json/JsonObject.ts'
import { QueryError } from '../content/QueryError.ts'
import type { FileFacts } from './assetFile.ts'

/** An announced upload, with the metadata of the future asset. */
export interface Upload {
  readonly id: number
  readonly hash: string
  readonly name: string
  readonly sidecar: JsonObject
}

interface Pending extends Upload {
  readonly expires: number
  /** Undefined until the file has arrived. */
  facts?: FileFacts
}

/** Seconds from an announcement until the upload expires. */
export const UPLOAD_TIMEOUT_SECONDS = 15 * 60
/** Maximum number of announced uploads that are neither finished nor expired. */
const maxPending = 500

/** Stores announced uploads until they are finished or expire. The temporary folder is emptied before its first file is written. */
export class AssetUploads {
  readonly #folder: string
  readonly #pending = new Map<number, Pending>()
  #ready: Promise<unknown> | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The largest asset id among the announced uploads; 0 if there are none. */
  get largestId(): number {
    return Math.max(0, ...this.#pending.keys())
  }

  /** @throws QueryError 429 if too many uploads are unfinished */
  async announce(upload: Upload): Promise<void> {
    const removed = this.#remove(({ expires }) => expires < Date.now())
    if (this.#pending.size >= maxPending)
      throw new QueryError(
        429,
        `${maxPending} uploads are unfinished. Finish them first, then announce new ones.`,
      )
    // Before the first await: the next announcement must see this id as used.
    this.#pending.set(upload.id, { ...upload, expires: Date.now() + UPLOAD_TIMEOUT_SECONDS * 1000 })
    await removed
  }

  /** Returns undefined if no upload with this id is announced, or it has expired. */
  find(id: number): (Upload & { readonly facts?: FileFacts }) | undefined {
    const found = this.#pending.get(id)
    return found && found.expires >= Date.now() ? found : undefined
  }

  async store(id: number, bytes: Uint8Array, facts: FileFacts): Promise<void> {
    const found = this.#pending.get(id)
    if (found === undefined) return
    this.#ready ??= this.#empty()
    await this.#ready
    await writeFile(this.#file(id), bytes)
    found.facts = facts
  }

  /** The bytes that were stored. */
  read(id: number): Promise<Uint8Array> {
    return readFile(this.#file(id))
  }

  delete(id: number): Promise<void> {
    return this.#remove((upload) => upload.id === id)
  }

  async #empty(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
  }

  /** Removes uploads from memory at once, then deletes their files. */
  async #remove(isDeleted: (upload: Pending) => boolean): Promise<void> {
    const removed = [...this.#pending.values()].filter(isDeleted)
    for (const { id } of removed) this.#pending.delete(id)
    for (const { id, facts } of removed) if (facts !== undefined) await rm(this.#file(id), { force: true })
  }

  #file(id: number): string {
    return join(this.#folder, String(id))
  }
}
