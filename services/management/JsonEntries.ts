import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EditError } from '../content/EditError.ts'
import { jsonFileNames, withoutByteOrderMark } from '../content/JsonFolder.ts'
import { isJsonObject, type JsonObject } from '../content/JsonObject.ts'
import { syncFolder, writeWhole } from '../storage/writeWhole.ts'

interface EntryFile {
  readonly name: string
  /** Whether it holds one entry, as the official command line writes with `--separate-files`. */
  readonly isAlone: boolean
  entries: JsonObject[]
  isChanged: boolean
}

/** The entries of a folder's JSON files, each in the file that it was read of. */
export class JsonEntries {
  readonly #folder: string
  readonly #files: EntryFile[]

  private constructor(folder: string, files: EntryFile[]) {
    this.#folder = folder
    this.#files = files
  }

  /** @throws EditError 409 where a file is no JSON */
  static async read(folder: string): Promise<JsonEntries> {
    const names = await jsonFileNames(folder)
    const files = await Promise.all(names.map((name) => readEntryFile(folder, name)))
    return new JsonEntries(folder, files)
  }

  /** All of them, in the order of their files. */
  get all(): readonly JsonObject[] {
    return this.#files.flatMap(({ entries }) => entries)
  }

  replace(entry: JsonObject, next: JsonObject): void {
    this.#change(entry, (entries, at) => entries.with(at, next))
  }

  remove(entry: JsonObject): void {
    this.#change(entry, (entries, at) => entries.toSpliced(at, 1))
  }

  /**
   * Adds an entry to the file of those that are like it. Where these have a file each, so does it.
   *
   * @param together the name of the file for all of them, without `.json`
   * @param alone the name of its own file, without `.json`
   */
  add(entry: JsonObject, isLike: (other: JsonObject) => boolean, together: string, alone: string): void {
    const like = this.#files.filter(({ entries }) => entries.some(isLike))
    const shared = like.find(({ isAlone }) => !isAlone) ?? this.#file(`${together}.json`)
    if (shared !== undefined && !shared.isAlone) {
      shared.entries = [...shared.entries, entry]
      shared.isChanged = true
      return
    }
    if (like.length > 0) this.addAlone(entry, alone)
    else this.#addFile(`${together}.json`, entry, false)
  }

  /** Adds an entry to a file of its own. */
  addAlone(entry: JsonObject, name: string): void {
    // Names that differ in signs no file may have, or in case alone, need files of their own.
    const isTaken = (file: string) =>
      this.#files.some((other) => other.name.toLowerCase() === file.toLowerCase())
    let file = `${name}.json`
    for (let n = 2; isTaken(file); n++) file = `${name}_${n}.json`
    this.#addFile(file, entry, true)
  }

  /** Brings what changed to disk. */
  async write(): Promise<void> {
    for (const { name, isAlone, entries, isChanged } of this.#files) {
      if (!isChanged) continue
      const file = join(this.#folder, name)
      if (isAlone && entries.length === 0) {
        await rm(file, { force: true })
        await syncFolder(this.#folder)
      } else await writeWhole(file, `${JSON.stringify(isAlone ? entries[0] : entries, null, 2)}\n`)
    }
  }

  #addFile(name: string, entry: JsonObject, isAlone: boolean): void {
    if (this.#file(name) !== undefined)
      throw new EditError(409, `${join(this.#folder, name)} holds something else already. Move it away.`)
    this.#files.push({ name, isAlone, entries: [entry], isChanged: true })
  }

  #file(name: string): EntryFile | undefined {
    return this.#files.find((file) => file.name === name)
  }

  #change(entry: JsonObject, change: (entries: JsonObject[], at: number) => JsonObject[]): void {
    for (const file of this.#files) {
      const at = file.entries.indexOf(entry)
      if (at < 0) continue
      file.entries = change(file.entries, at)
      file.isChanged = true
    }
  }
}

async function readEntryFile(folder: string, name: string): Promise<EntryFile> {
  const file = join(folder, name)
  let value: unknown
  try {
    value = JSON.parse(withoutByteOrderMark(await readFile(file, 'utf8')))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new EditError(409, `${file} is no JSON, so nothing is written beside it. Repair the file first.`)
  }
  const isAlone = !Array.isArray(value)
  const entries = (Array.isArray(value) ? value : [value]).filter(isJsonObject)
  if (entries.length !== (Array.isArray(value) ? value.length : 1))
    throw new EditError(409, `${file} holds something that is no object. Repair the file first.`)
  return { name, isAlone, entries, isChanged: false }
}
