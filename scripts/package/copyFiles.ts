import { cp, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isPackaged, PACKAGED } from './packagedSources.ts'

/** Files of the root folder that are copied to the package. */
const ROOT_FILES = ['CHANGELOG.md', 'LICENSE']

/** Copies files that the compiler does not write: stylesheets, pages, cache configurations, hand-written declarations. */
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
  for (const file of [...files, ...ROOT_FILES]) await cp(join(root, file), join(folder, file))
}

const isCompiled = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')
