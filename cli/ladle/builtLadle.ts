import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { LADLE_SITE } from '../../ladle/ladleSite.ts'
import { builderFile } from '../../server/build/paths.ts'
import { listen } from '../../server/http/listen.ts'
import { staticFiles } from '../../server/http/staticFiles.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite, type SiteFolder } from '../../server/siteFolder.ts'
import { createContentFolderReader } from '../../services/content/ContentFolderReader.ts'
import { createImageService } from '../../services/images/createImageService.ts'
import { ladleProgram } from './ladleProgram.ts'

/** A running build of Ladle. */
export interface LadleSite {
  /** Origin, without a trailing slash. */
  readonly url: string
  /** Ids of its stories, for example `proof--quote--plain`. */
  readonly stories: readonly string[]
  close(): Promise<void>
}

/** Builds Ladle. This takes only a few seconds, so every run creates a new, current build. */
async function buildLadle(folder: string, site: SiteFolder): Promise<readonly string[]> {
  // Ladle treats even an absolute path as relative to the working directory.
  const out = relative(site.root, folder)
  await promisify(execFile)(
    process.execPath,
    [ladleProgram(), 'build', '--config', builderFile('ladle'), '--outDir', out],
    {
      cwd: site.root,
      env: { ...process.env, [LADLE_SITE]: site.path },
    },
  )
  const { stories } = JSON.parse(await readFile(join(folder, 'meta.json'), 'utf8')) as {
    readonly stories: Readonly<Record<string, unknown>>
  }
  return Object.keys(stories)
}

/** Serves a build of Ladle, and the space's images at `/f/…` like Ladle's own servers. */
async function serveLadle(folder: string, site: SiteFolder) {
  const log = () => undefined
  const { assets } = await createContentFolderReader(readSettings(process.env, site).contentDir, log).read()
  const images = createImageService({
    findAsset: async (path) => assets.byPath(path),
    cacheDir: join(folder, 'derivatives'),
    log,
  })
  const file = staticFiles(folder)
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const server = await listen(
    async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/') return new Response(page, { headers: { 'content-type': 'text/html' } })
      if (pathname.startsWith('/f/')) return images.app.fetch(request)
      return (await file(request, pathname)) ?? new Response(null, { status: 404 })
    },
    '127.0.0.1',
    0,
  )
  return {
    url: server.origin,
    close: async () => {
      await server.close()
      await images.close()
    },
  }
}

/**
 * Builds Ladle with the blocks of a site into a temporary folder and serves it. Closing removes the folder.
 *
 * @param chosen default: the site of the current folder
 */
export async function startBuiltLadle(chosen?: SiteFolder): Promise<LadleSite> {
  const site = chosen ?? (await findSite())
  const folder = await mkdtemp(join(tmpdir(), 'ladle-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const stories = await buildLadle(folder, site)
    const { url, close } = await serveLadle(folder, site)
    return { url, stories, close: () => close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
