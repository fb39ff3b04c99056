import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { EDITOR_BUNDLES } from './paths.ts'

/** The editor's bundles are of no site, and one may be in the making at the same time. */
const OF_ALL_SITES = basename(EDITOR_BUNDLES)

/** The folders of a build that this is about. */
export interface BuildFolders {
  readonly dist: string
  readonly client: string
  readonly server: string
}

const assetsOf = ({ client }: BuildFolders) => join(client, 'assets')
/** Names of the assets that are not of this build but of the one before. */
const listOf = ({ server }: BuildFolders) => join(server, 'previous-assets.json')
/** Where they wait while a build is made; an interrupted one finds them there again. */
const asideOf = ({ dist }: BuildFolders) => join(dist, 'previous-assets')

/**
 * Empties the build's folder but for the assets of the last build, which are put aside: pages that are open, or cached
 * somewhere, still ask for them after a deploy. Those of the build before it go.
 */
export async function setAside(folders: BuildFolders): Promise<void> {
  const aside = asideOf(folders)
  const finished = await namesIn(listOf(folders))
  if (finished && (await filesIn(assetsOf(folders))).length) {
    await rm(aside, { recursive: true, force: true })
    await rename(assetsOf(folders), aside)
    const { mtimeMs: listed } = await stat(listOf(folders))
    for (const file of finished.map((name) => join(aside, name))) {
      // What the prerender wrote again is of the last build too.
      const found = await stat(file).catch(() => undefined)
      if (found && found.mtimeMs <= listed) await rm(file)
    }
  }
  for (const name of await readdir(folders.dist).catch(() => []))
    if (join(folders.dist, name) !== aside && name !== OF_ALL_SITES)
      await rm(join(folders.dist, name), { recursive: true, force: true })
}

/** Lays what was put aside beside the new build's assets, and lists what is not of the new build. */
export async function bringBack(folders: BuildFolders): Promise<void> {
  const aside = asideOf(folders)
  const own = new Set(await filesIn(assetsOf(folders)))
  const previous = (await filesIn(aside)).filter((name) => !own.has(name))
  for (const name of previous) {
    const file = join(assetsOf(folders), name)
    await mkdir(dirname(file), { recursive: true })
    await copyFile(join(aside, name), file)
  }
  await writeFile(listOf(folders), `${JSON.stringify(previous, null, 2)}\n`)
  await rm(aside, { recursive: true, force: true })
}

/** The files of a folder and those below it, by path from there; none where there is no folder. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** The names in a list; undefined where there is none, as after a build that was not finished. */
async function namesIn(list: string): Promise<readonly string[] | undefined> {
  const text = await readFile(list, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as readonly string[])
}
