import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { EditError } from '../content/EditError.ts'
import { jsonFileNames, withoutByteOrderMark } from '../content/JsonFolderReader.ts'
import { syncFolder, writeWhole } from '../storage/writeWhole.ts'

interface EntryFile {
  readonly name: string
  /** True if the file contains one entry, as the official CLI writes with `--separate-files`; otherwise it contains a list. */
  readonly isSingle: boolean
  entries: JsonObject[]
  isChanged: boolean
}

/** The entries of a folder's JSON files. `write` stores each entry in the file that it was read from. */
export class JsonEntries {
  readonly #folder: string
  readonly #files: EntryFile[]

  private constructor(folder: string, files: EntryFile[]) {
    this.#folder = folder
    this.#files = files
  }

  /** @throws EditError 409 if a file is not valid JSON */
  static async read(folder: string): Promise<JsonEntries> {
    const names = await jsonFileNames(folder)
    const files = await Promise.all(names.map((name) => readEntryFile(folder, name)))
    return new JsonEntries(folder, files)
  }

  /** All entries, in the order of their files. */
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
   * Adds an entry to the shared file of similar entries, or to a new file if every similar entry has its own file.
   *
   * @param isSimilar selects entries of the same kind
   * @param sharedName name of the shared file, without `.json`
   * @param ownName name of a file for this entry only, without `.json`
   */
  add(
    entry: JsonObject,
    isSimilar: (existing: JsonObject) => boolean,
    sharedName: string,
    ownName: string,
  ): void {
    const similar = this.#files.filter(({ entries }) => entries.some(isSimilar))
    const shared = similar.find(({ isSingle }) => !isSingle) ?? this.#file(`${sharedName}.json`)
    if (shared !== undefined && !shared.isSingle) {
      shared.entries = [...shared.entries, entry]
      shared.isChanged = true
      return
    }
    if (similar.length > 0) this.addInOwnFile(entry, ownName)
    else this.#addFile(`${sharedName}.json`, entry, false)
  }

  /** Adds an entry in a new file. A number is appended to the name if it is in use. */
  addInOwnFile(entry: JsonObject, name: string): void {
    // Different entry names can result in one file name: forbidden characters are replaced, and some file systems ignore case.
    const exists = (file: string) =>
      this.#files.some((other) => other.name.toLowerCase() === file.toLowerCase())
    let file = `${name}.json`
    for (let n = 2; exists(file); n++) file = `${name}_${n}.json`
    this.#addFile(file, entry, true)
  }

  /** Writes the changed files to disk. */
  async write(): Promise<void> {
    for (const { name, isSingle, entries, isChanged } of this.#files) {
      if (!isChanged) continue
      const file = join(this.#folder, name)
      if (isSingle && entries.length === 0) {
        await rm(file, { force: true })
        await syncFolder(this.#folder)
      } else await writeWhole(file, `${JSON.stringify(isSingle ? entries[0] : entries, null, 2)}\n`)
    }
  }

  #addFile(name: string, entry: JsonObject, isSingle: boolean): void {
    if (this.#file(name) !== undefined)
      throw new EditError(409, `${join(this.#folder, name)} already contains something else. Move it away.`)
    this.#files.push({ name, isSingle, entries: [entry], isChanged: true })
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
    throw new EditError(
      409,
      `${file} is not valid JSON, so nothing was changed in its folder. Repair the file first.`,
    )
  }
  const isSingle = !Array.isArray(value)
  const entries = (Array.isArray(value) ? value : [value]).filter(isObject)
  if (entries.length !== (Array.isArray(value) ? value.length : 1))
    throw new EditError(409, `${file} contains an entry that is not an object. Repair the file first.`)
  return { name, isSingle, entries, isChanged: false }
}
