import { copyFile, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the folder stands that `keepReadSpace` made; workers get it from the process that starts them. */
const VARIABLE = 'TEST_READ_SPACE'

/** What a site keeps of its space, which is the same for each: the index of the content, and the records of its stories. */
const FILES = ['content.sqlite', 'space.sqlite']

/** Settings with which a site has another space than the demo's. */
const OF_CONTENT = ['CONTENT_DIR', 'CONTENT_ENDPOINT']

interface StartedSite {
  readonly url: string
  /** Ends it by itself, so that Node keeps what it compiled. */
  end(): Promise<unknown>
}

/**
 * Starts the built site once before all tests of a whole run, for what further starts need not do again: compile the modules
 * (`NODE_COMPILE_CACHE`; tests kill their sites, and Node keeps what it compiled when a process ends by itself), and read the
 * demo space, which takes more processor time than all else that a start does.
 * @param start starts it with a data folder
 * @returns what takes the folder away again; undefined where no whole run is meant
 */
export async function keepReadSpace(
  start: (dataDir: string) => Promise<StartedSite>,
): Promise<(() => Promise<void>) | undefined> {
  if (!process.env.NODE_COMPILE_CACHE) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'read-space-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const site = await start(folder)
    // The sitemap needs the whole space.
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

/** Gives a new data folder what is known of the demo space, where a site with these settings serves that. */
export async function takeReadSpace(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const from = process.env[VARIABLE]
  if (!from || OF_CONTENT.some((name) => settings[name])) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // A site that is started again keeps its own.
  if ((await readdir(dataDir)).length) return
  await Promise.all(FILES.map((file) => copyFile(join(from, file), join(dataDir, file))))
}

/**
 * Lets a site keep the pictures that it makes where all sites of the run look for theirs. Their names are of the file, its time and
 * what is asked of it, so that a site finds what it would make itself.
 */
export async function sharePictures(dataDir: string): Promise<void> {
  const from = process.env[VARIABLE]
  if (!from) return
  const folder = join(from, 'images')
  await mkdir(folder, { recursive: true })
  await symlink(folder, join(dataDir, 'images'), 'junction')
}
