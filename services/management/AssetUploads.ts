import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonObject } from '../content/JsonObject.ts'
import { QueryError } from '../content/QueryError.ts'
import type { FileFacts } from './assetFile.ts'

/** A file that is announced, and what is to be said of it. */
export interface Upload {
  readonly id: number
  readonly hash: string
  readonly name: string
  readonly sidecar: JsonObject
}

interface Pending extends Upload {
  readonly expires: number
  /** Once the file is there. */
  facts?: FileFacts
}

/** How long an announced file may take to come and to be finished, in seconds. */
export const UPLOAD_SECONDS = 15 * 60
/** How many may be under way. */
const maxPending = 500

/** Files that are announced and not finished. They lie in a folder of their own, which is emptied when the first one comes. */
export class AssetUploads {
  readonly #folder: string
  readonly #pending = new Map<number, Pending>()
  #ready: Promise<unknown> | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The largest id that is given to one. */
  get largestId(): number {
    return Math.max(0, ...this.#pending.keys())
  }

  /** @throws QueryError 429 where too many are under way */
  async announce(upload: Upload): Promise<void> {
    const dropped = this.#drop(({ expires }) => expires < Date.now())
    if (this.#pending.size >= maxPending)
      throw new QueryError(429, `${maxPending} files are under way. Finish them first, then announce others.`)
    // Before anything is waited for, so that its id is not given to the next.
    this.#pending.set(upload.id, { ...upload, expires: Date.now() + UPLOAD_SECONDS * 1000 })
    await dropped
  }

  /** Undefined where none is announced, or its time is over. */
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

  forget(id: number): Promise<void> {
    return this.#drop((one) => one.id === id)
  }

  async #empty(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
  }

  /** They are forgotten at once; their files go after that. */
  async #drop(isDeleted: (upload: Pending) => boolean): Promise<void> {
    const removed = [...this.#pending.values()].filter(isDeleted)
    for (const { id } of removed) this.#pending.delete(id)
    for (const { id, facts } of removed) if (facts !== undefined) await rm(this.#file(id), { force: true })
  }

  #file(id: number): string {
    return join(this.#folder, String(id))
  }
}
