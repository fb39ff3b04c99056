import { existsSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './build/paths.ts'
import type { SiteServer } from './siteServer.ts'

/** A site, as commands find it. */
export interface SiteFolder {
  /** The file of its definition. */
  readonly definition: string
  /** Its content in the layout of the service's own command line, where CONTENT_DIR names no other. */
  readonly contentDir: string
  /** What runs of it keeps, where DATA_DIR names no other. */
  readonly dataDir: string
  readonly server: SiteServer
}

/** The site that is meant where none is named. Its content and data stand at the top of the project. */
const QUARRY = {
  definition: join(ROOT, 'src/quarry/site.ts'),
  contentDir: 'content',
  dataDir: '.data',
  server: join(ROOT, 'server/quarry/server.ts'),
}

/**
 * Finds a site by the folder that a command names: its definition `site.ts`, its `content`, and what it has on the server in
 * `server.ts`, where it has anything there. Without a folder it is Quarry's. Rejects with what to do where there is none.
 */
export async function findSite(folder?: string): Promise<SiteFolder> {
  if (folder === undefined) return { ...QUARRY, server: await loadServer(QUARRY.server) }
  const path = resolve(folder)
  const definition = join(path, 'site.ts')
  if (!existsSync(definition))
    throw new Error(
      `There is no site in "${folder}": it has no site.ts. Name a folder whose site.ts defines a site, such as ${EXAMPLE}, or none for Quarry's.`,
    )
  const contentDir = join(path, 'content')
  if (!existsSync(contentDir) && !process.env.CONTENT_DIR)
    throw new Error(
      `The site in "${folder}" has no content. Pull a space into ${relative(process.cwd(), contentDir)} with the service's own command line, or name another folder with the setting CONTENT_DIR.`,
    )
  const server = join(path, 'server.ts')
  return {
    definition,
    contentDir,
    dataDir: join(path, '.data'),
    server: existsSync(server) ? await loadServer(server) : plainServer(folder),
  }
}

const EXAMPLE = 'examples/field-notes'

async function loadServer(file: string): Promise<SiteServer> {
  const { default: server } = (await import(pathToFileURL(file).href)) as { default?: SiteServer }
  if (!server?.configure)
    throw new Error(
      `${relative(ROOT, file)} must export the site's server part: export default defineSiteServer({ … }).`,
    )
  return server
}

/** What a site has that brings nothing of its own. */
const plainServer = (folder: string): SiteServer => ({
  name: basename(resolve(folder)),
  settings: {},
  configure: () => ({}),
})
