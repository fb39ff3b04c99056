import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Permissions of an export: web servers run as a different user, and the umask of this process protects the data folder. */
const FOLDER_MODE = 0o755
const FILE_MODE = 0o644

/** Writes the files of an export, which every user may read. A file is complete or absent, also after an interruption. */
export class OutputFolder {
  readonly #folder: string
  written = 0
  removed = 0

  constructor(folder: string) {
    this.#folder = resolve(folder)
  }

  /** True if nothing is in the folder, or it doesn't exist. */
  async isEmpty(): Promise<boolean> {
    try {
      return (await readdir(this.#folder)).length === 0
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
      throw error
    }
  }

  /** True if the folder has this file. */
  async has(file: string): Promise<boolean> {
    const found = await stat(join(this.#folder, file)).catch(() => undefined)
    return found?.isFile() === true
  }

  /**
   * Writes a file, unless it exists with the same content.
   *
   * @param previousHash SHA-256 of the content that the last export wrote to this file
   * @returns SHA-256 of the content
   */
  async write(file: string, body: Uint8Array | string, previousHash?: string): Promise<string> {
    const hash = createHash('sha256').update(body).digest('hex')
    if (hash === previousHash && (await this.has(file))) return hash
    const path = join(this.#folder, file)
    const created = await mkdir(dirname(path), { recursive: true })
    for (let each = dirname(path); created && each.length >= created.length; each = dirname(each))
      await chmod(each, FOLDER_MODE)
    await writeFile(`${path}.new`, body)
    await chmod(`${path}.new`, FILE_MODE)
    await rename(`${path}.new`, path)
    this.written += 1
    return hash
  }

  /** Removes a file and the folders that become empty. */
  async remove(file: string): Promise<void> {
    const path = join(this.#folder, file)
    await rm(path, { force: true })
    this.removed += 1
    for (let folder = dirname(path); folder !== this.#folder; folder = dirname(folder))
      if (
        !(await rmdir(folder).then(
          () => true,
          () => false,
        ))
      )
        return
  }
}
