import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { EDITOR_BUNDLES } from './paths.ts'

/** Folder of the editor's bundles. It is never emptied: sites share them, and one may be in progress concurrently. */
const EDITOR_FOLDER = basename(EDITOR_BUNDLES)

/** The folders of a build that `stashAssets` and `restoreAssets` use. */
export interface BuildFolders {
  readonly dist: string
  readonly client: string
  readonly server: string
}

const assetsFolder = ({ client }: BuildFolders) => join(client, 'assets')
/** File with the names of the assets that belong only to the previous build. */
const previousListFile = ({ server }: BuildFolders) => join(server, 'previous-assets.json')
/** Folder for the assets of the previous build during a build. After an interruption the next build finds them in it. */
const stashFolder = ({ dist }: BuildFolders) => join(dist, 'previous-assets')

/**
 * Empties the build's folder, but moves the assets of the previous build to a stash: open and cached pages still request them after a
 * deployment. Older assets are deleted.
 */
export async function stashAssets(folders: BuildFolders): Promise<void> {
  const aside = stashFolder(folders)
  const finished = await namesIn(previousListFile(folders))
  if (finished && (await filesIn(assetsFolder(folders))).length) {
    await rm(aside, { recursive: true, force: true })
    await rename(assetsFolder(folders), aside)
    const { mtimeMs: listed } = await stat(previousListFile(folders))
    for (const file of finished.map((name) => join(aside, name))) {
      // A file that prerendering wrote after the list belongs to the previous build, too.
      const found = await stat(file).catch(() => undefined)
      if (found && found.mtimeMs <= listed) await rm(file)
    }
  }
  for (const name of await readdir(folders.dist).catch(() => []))
    if (join(folders.dist, name) !== aside && name !== EDITOR_FOLDER)
      await rm(join(folders.dist, name), { recursive: true, force: true })
}

/** Copies the stashed assets to the new build, and lists those that don't belong to it. */
export async function restoreAssets(folders: BuildFolders): Promise<void> {
  const aside = stashFolder(folders)
  const own = new Set(await filesIn(assetsFolder(folders)))
  const previous = (await filesIn(aside)).filter((name) => !own.has(name))
  for (const name of previous) {
    const file = join(assetsFolder(folders), name)
    await mkdir(dirname(file), { recursive: true })
    await copyFile(join(aside, name), file)
  }
  await writeFile(previousListFile(folders), `${JSON.stringify(previous, null, 2)}\n`)
  await rm(aside, { recursive: true, force: true })
}

/** Lists the files in a folder recursively, as relative paths. Returns an empty list if the folder doesn't exist. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Reads a list of names; undefined if it doesn't exist, for example after an interrupted build. */
async function namesIn(list: string): Promise<readonly string[] | undefined> {
  const text = await readFile(list, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as readonly string[])
}
