import { copyFile, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Environment variable with the path of the folder that `prepareSpaceDatabases` creates. Worker processes inherit it. */
const VARIABLE = 'TEST_READ_SPACE'

/** Databases in the data folder that are identical for all sites of the demo space: its content and its story index. */
const FILES = ['content.sqlite', 'space.sqlite']

/** Settings that select a different space than the demo space. */
const CONTENT_SETTINGS = ['CONTENT_DIR', 'CONTENT_ENDPOINT']

interface StartedSite {
  readonly url: string
  /** Stops the site with a normal exit, because Node writes its compile cache only then. */
  end(): Promise<unknown>
}

/**
 * Starts the built site once before all tests of a full run, so that later starts are faster. This start fills Node's compile cache, which
 * tests can't because they kill their sites, and reads the demo space into databases, which takes most of the processor time of a start.
 *
 * @param start starts the site with the given data folder
 * @returns a function that removes the folder; undefined if this is not a full run
 */
export async function prepareSpaceDatabases(
  start: (dataDir: string) => Promise<StartedSite>,
): Promise<(() => Promise<void>) | undefined> {
  // Only full runs set NODE_COMPILE_CACHE.
  if (!process.env.NODE_COMPILE_CACHE) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'read-space-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const site = await start(folder)
    // The sitemap requires all stories of the space.
    for (const path of ['/', '/sitemaps/pages.xml']) await (await fetch(site.url + path)).arrayBuffer()
    await site.end()
    for (const file of FILES) await stat(join(folder, file))
  } catch (error) {
    await remove()
    throw error
  }
  process.env[VARIABLE] = folder
  return remove
}

/**
 * Copies the prepared databases to an empty data folder. Does nothing if no databases were prepared, or if the settings select a different
 * space than the demo space.
 */
export async function copySpaceDatabases(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const from = process.env[VARIABLE]
  if (!from || CONTENT_SETTINGS.some((name) => settings[name])) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // A restarted site already has its own databases.
  if ((await readdir(dataDir)).length) return
  await Promise.all(FILES.map((file) => copyFile(join(from, file), join(dataDir, file))))
}

/**
 * Shares one cache of resized images among all sites of a full run. The file names depend on the source file, its modification time and the
 * requested operations, so a site finds exactly the images that it would create.
 */
export async function sharePictures(dataDir: string): Promise<void> {
  const from = process.env[VARIABLE]
  if (!from) return
  const folder = join(from, 'images')
  await mkdir(folder, { recursive: true })
  await symlink(folder, join(dataDir, 'images'), 'junction')
}
