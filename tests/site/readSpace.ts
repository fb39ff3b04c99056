import { copyFile, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Environment variable with the folder of `prepareReadSpace`. Worker processes inherit it. */
const VARIABLE = 'TEST_READ_SPACE'

/** Databases in the data folder that are the same for each site of the demo space: the content, and the index of its stories. */
const FILES = ['content.sqlite', 'space.sqlite']

/** Settings that select a different space than the demo space. */
const OF_CONTENT = ['CONTENT_DIR', 'CONTENT_ENDPOINT']

interface StartedSite {
  readonly url: string
  /** Stops it regularly, so that Node writes its compile cache. */
  end(): Promise<unknown>
}

/**
 * Starts the built site once before all tests of a complete run, so that further starts are faster: it fills Node's compile cache
 * (tests kill their sites, and Node writes the cache only when a process ends regularly), and reads the demo space, which takes most of the
 * processor time of a start.
 * @param start starts the site with a data folder
 * @returns removes the folder; undefined if this is not a complete run
 */
export async function prepareReadSpace(
  start: (dataDir: string) => Promise<StartedSite>,
): Promise<(() => Promise<void>) | undefined> {
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

/** Copies the prepared databases to a new data folder, if a site with these settings serves the demo space. */
export async function copyReadSpace(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const from = process.env[VARIABLE]
  if (!from || OF_CONTENT.some((name) => settings[name])) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // A restarted site already has its own databases.
  if ((await readdir(dataDir)).length) return
  await Promise.all(FILES.map((file) => copyFile(join(from, file), join(dataDir, file))))
}

/**
 * Shares the cache of resized images among all sites of the run. The names of its files depend on the source file, its time and the
 * requested operations, so that a site finds exactly the images that it would create.
 */
export async function sharePictures(dataDir: string): Promise<void> {
  const from = process.env[VARIABLE]
  if (!from) return
  const folder = join(from, 'images')
  await mkdir(folder, { recursive: true })
  await symlink(folder, join(dataDir, 'images'), 'junction')
}
