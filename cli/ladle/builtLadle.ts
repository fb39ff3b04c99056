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
import { createContentFolder } from '../../services/content/ContentFolder.ts'
import { createImageService } from '../../services/images/createImageService.ts'
import { ladleProgram } from './ladleProgram.ts'

/** Ladle, built from the present sources. */
export interface LadleSite {
  /** Its origin, without a slash at the end. */
  readonly url: string
  /** The ids of its stories, as its own list has them: `proof--quote--plain`. */
  readonly stories: readonly string[]
  close(): Promise<void>
}

/** Builds Ladle. It takes a few seconds, so each run has a build of its own and none can be out of date. */
async function buildLadle(folder: string, site: SiteFolder): Promise<readonly string[]> {
  // Ladle joins the folder to the working directory, whatever it is.
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

/** Serves a build of Ladle, and the pictures of the site's space at `/f/…` as Ladle's own servers do. */
async function serveLadle(folder: string, site: SiteFolder) {
  const log = () => undefined
  const { assets } = await createContentFolder(readSettings(process.env, site).contentDir, log).read()
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
 * Builds Ladle with the blocks of a site, the default one where none is given, into a folder of its own and serves it; closing
 * removes the folder.
 */
export async function startBuiltLadle(given?: SiteFolder): Promise<LadleSite> {
  const site = given ?? (await findSite())
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
