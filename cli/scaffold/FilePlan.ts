import { copyFile, lstat, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, sep } from 'node:path'

/** What happens to a file: `keep` leaves a file of the user that differs from the planned text. */
export type FileAction = 'create' | 'update' | 'unchanged' | 'keep' | 'delete'

/** A file of a plan. */
export interface PlannedFile {
  /** Relative to the folder of the plan, with forward slashes. */
  readonly path: string
  readonly action: FileAction
  /** The text to write. */
  readonly text?: string
  /** The absolute path of a file to copy. */
  readonly source?: string
}

/** Files that a command would write, which can be printed before they are written. */
export class FilePlan {
  readonly root: string
  readonly #files = new Map<string, PlannedFile>()

  /** @param root the absolute path of the folder that contains all files */
  constructor(root: string) {
    this.root = root
  }

  /** The files by path. */
  get files(): readonly PlannedFile[] {
    return [...this.#files.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  }

  /** Files that would be written or deleted. */
  get changes(): readonly PlannedFile[] {
    return this.files.filter(isChange)
  }

  /** Returns the current text of a file; undefined if it does not exist. @throws Error if the path is not below the folder */
  async read(path: string): Promise<string | undefined> {
    return readIfExists(await this.#locate(path))
  }

  /**
   * Plans a file. An existing file with a different text is updated only if `mayReplace` returns true for it.
   *
   * @throws Error if the path is not below the folder, or is planned twice
   */
  async write(path: string, text: string, mayReplace: (current: string) => boolean = () => false) {
    const current = await this.read(path)
    const action =
      current === undefined
        ? 'create'
        : current === text
          ? 'unchanged'
          : mayReplace(current)
            ? 'update'
            : 'keep'
    return this.#add({ path, action, ...(action === 'create' || action === 'update' ? { text } : {}) })
  }

  /** Plans a copy of a file. An existing file with different bytes is replaced. @param source an absolute path */
  async copy(path: string, source: string) {
    const file = await this.#locate(path)
    const isSame = await hasSameBytes(source, file)
    const action = isSame === undefined ? 'create' : isSame ? 'unchanged' : 'update'
    return this.#add({ path, action, ...(isSame ? {} : { source }) })
  }

  /** Plans the deletion of a file. */
  async delete(path: string) {
    if ((await this.read(path)) !== undefined) this.#add({ path, action: 'delete' })
  }

  /**
   * Writes the files in the order in which they were planned, each to a temporary name first, so that an interrupted command leaves no
   * partial file, and no record of a file that it did not write.
   */
  async apply(): Promise<void> {
    for (const { path, action, text, source } of [...this.#files.values()].filter(isChange)) {
      const file = await this.#locate(path)
      if (action === 'delete') {
        await rm(file, { force: true })
        continue
      }
      await mkdir(dirname(file), { recursive: true })
      const temporary = `${file}.${process.pid}.tmp`
      if (source === undefined) await writeFile(temporary, text ?? '')
      else await copyFile(source, temporary)
      await rename(temporary, file)
    }
  }

  #add(file: PlannedFile): PlannedFile {
    if (this.#files.has(file.path)) throw new Error(`The file ${file.path} would be written twice.`)
    this.#files.set(file.path, file)
    return file
  }

  /** Returns the absolute path of a file. Names of files can be derived from content, which is not trusted. */
  async #locate(path: string): Promise<string> {
    const file = join(this.root, path)
    const segments = path.split('/')
    if (isAbsolute(path) || segments.some((segment) => /^\.{0,2}$|[\\\0]/.test(segment)))
      throw new Error(`"${path}" is not the path of a file below ${this.root}.`)
    await rejectLinks(this.root, segments)
    return file
  }
}

const isChange = ({ action }: PlannedFile): boolean => action !== 'unchanged' && action !== 'keep'

/** Returns whether a name is a file name on every system: no separators, no control characters, no reserved name of Windows. */
export function isFileName(name: string): boolean {
  return (
    name.length > 0 &&
    Buffer.byteLength(name) <= 200 &&
    name !== '.' &&
    name !== '..' &&
    !/[\\/:*?"<>|\p{Control}]|[. ]$/u.test(name) &&
    !/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name)
  )
}

/** @throws Error if a folder on the way to a file is a symbolic link that leaves the root folder */
async function rejectLinks(root: string, segments: readonly string[]): Promise<void> {
  let at = root
  for (const segment of segments) {
    at = join(at, segment)
    const found = await lstat(at).catch(ifMissing)
    if (!found) return
    if (!found.isSymbolicLink()) continue
    const [target, top] = await Promise.all([realpath(at), realpath(root)])
    if (target !== top && !target.startsWith(top + sep))
      throw new Error(`${at} is a symbolic link to ${target}, outside of ${top}. Nothing is written there.`)
  }
}

/** Returns whether two files have the same bytes; undefined if the second does not exist. */
async function hasSameBytes(one: string, other: string): Promise<boolean | undefined> {
  const found = await stat(other).catch(ifMissing)
  if (!found) return undefined
  if ((await stat(one)).size !== found.size) return false
  const [a, b] = await Promise.all([readFile(one), readFile(other)])
  return a.equals(b)
}

const readIfExists = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(ifMissing)

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
