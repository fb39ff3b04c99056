import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, normalize, resolve, sep } from 'node:path'

/** A content folder with migrated stories, as it will be after a plan is applied. */
export interface MigratedFolder {
  readonly contentDir: string
  /** Adds a migrated story. @param file relative to the content folder */
  write(file: string, text: string): Promise<void>
  /** Links all files that are not migrated. */
  complete(): Promise<void>
  remove(): Promise<void>
}

/** Creates a temporary content folder with links to the files of a content folder. */
export async function migratedFolder(original: string): Promise<MigratedFolder> {
  const contentDir = await mkdtemp(join(tmpdir(), 'migrated-'))
  const written = new Set<string>()
  const link = async (path: string) => {
    for (const entry of await readdir(join(original, path), { withFileTypes: true })) {
      const inner = join(path, entry.name)
      // The content service looks for a space among real folders. It serves no asset that is a link, so a folder is linked as a whole
      // where no file of it is migrated.
      if (entry.isDirectory() && (path === '' || [...written].some((file) => file.startsWith(inner + sep)))) {
        await mkdir(join(contentDir, inner), { recursive: true })
        await link(inner)
      } else if (!written.has(inner)) {
        const [from, to] = [resolve(original, inner), join(contentDir, inner)]
        if (entry.isDirectory()) await symlink(from, to, 'junction')
        else await linkFile(from, to)
      }
    }
  }
  return {
    contentDir,
    async write(file, text) {
      await mkdir(join(contentDir, file.slice(0, -basename(file).length)), { recursive: true })
      await writeFile(join(contentDir, file), text)
      written.add(normalize(file))
    },
    complete: () => link(''),
    remove: () => rm(contentDir, { recursive: true, force: true }),
  }
}

/** Links a file. Copies it on Windows without Developer Mode, which lets only administrators link files. */
async function linkFile(from: string, to: string): Promise<void> {
  try {
    await symlink(from, to, 'file')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    await copyFile(from, to)
  }
}
