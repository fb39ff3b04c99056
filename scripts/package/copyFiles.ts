import { cp, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isPackaged, PACKAGED } from './packagedSources.ts'

/** Files of the top folder that a package has beside its code. */
const BESIDE = ['CHANGELOG.md', 'LICENSE']

/** Copies what the compiler does not write: stylesheets, pages, programs of caches, hand-written declarations. */
export async function copyFiles(root: string, folder: string): Promise<void> {
  const { folders } = PACKAGED
  const found = await Promise.all(
    folders.map(async (each) =>
      (await readdir(join(root, each), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
    ),
  )
  const files = found.flat().filter((file) => isPackaged(file) && !isCompiled(file))
  for (const file of [...files, ...BESIDE]) await cp(join(root, file), join(folder, file))
}

const isCompiled = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')
