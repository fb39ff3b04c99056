import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUILD, type Built, builtParts, ROOT } from './build/paths.ts'
import type { SiteServer } from './siteServer.ts'

/** A site, as commands find it. */
export interface SiteFolder {
  /**
   * Where the bundler finds it: `#site` is its definition, `#site/name` a module beside that. The default site is named so by
   * package.json.
   */
  readonly aliases: readonly { readonly find: string | RegExp; readonly replacement: string }[]
  /** The folder of its blocks' plugins, below the project's, with forward slashes. */
  readonly plugins: string
  /** Its content in the layout of the service's own command line, where CONTENT_DIR names no other. */
  readonly contentDir: string
  /** What runs of it keeps, where DATA_DIR names no other. */
  readonly dataDir: string
  /** Where its build stands. */
  readonly built: Built
  /** Lists the files and folders that it is built of, beside the builder's. */
  readonly sources?: () => Promise<readonly string[]>
  readonly server: SiteServer
}

/** The site that is meant where none is named. Its content, data and build stand at the top of the project. */
const QUARRY = {
  aliases: [],
  plugins: 'src/plugins',
  contentDir: 'content',
  dataDir: '.data',
  built: BUILD,
  server: join(ROOT, 'server/quarry/server.ts'),
}

/** What stands in a site's folder that it is not built of. */
const NO_SOURCES = ['content', '.data', 'dist', 'node_modules']

/** What the builder takes of a site by name, beside its definition. */
const MODULES = {
  plugins: "the registry of its blocks, as 'registry'",
  routes: "the routes that pages stand at, as 'routeTree'",
  serverParts: 'its stylesheet, and what server.ts takes of the bundle',
} as const

/** A module of a folder, by its name without ending; undefined where there is none. */
const moduleIn = (folder: string, name: string): string | undefined =>
  ['.ts', '.tsx'].map((ending) => join(folder, name + ending)).find(existsSync)

/** Where the bundler finds the modules of a site. @throws Error in a sentence, where one is missing */
function aliasesOf(folder: string, definition: string): SiteFolder['aliases'] {
  const modules = Object.entries(MODULES).map(([name, holds]) => {
    const replacement = moduleIn(folder, name)
    if (!replacement)
      throw new Error(`The site in "${folder}" has no ${name}.ts. Add it: it exports ${holds}.`)
    return { find: `#site/${name}`, replacement }
  })
  return [{ find: /^#site$/, replacement: definition }, ...modules]
}

/**
 * Finds a site by the folder that a command names: its definition `site.ts` with `plugins.ts`, `routes.ts` and
 * `serverParts.ts` beside it, its `content`, and what it has on the server in
 * `server.ts`, where it has anything there. Without a folder it is the default one. Rejects with what to do where there is
 * none.
 */
export async function findSite(folder?: string): Promise<SiteFolder> {
  if (folder === undefined) {
    return { ...QUARRY, server: await loadServer(QUARRY.server) }
  }
  const path = resolve(folder)
  const definition = moduleIn(path, 'site')
  if (!definition)
    throw new Error(
      `There is no site in "${folder}": it has no site.ts. Name a folder whose site.ts defines a site, or none for ${DEFAULT_NAME}'s.`,
    )
  const contentDir = join(path, 'content')
  if (!existsSync(contentDir) && !process.env.CONTENT_DIR)
    throw new Error(
      `The site in "${folder}" has no content. Pull a space into ${relative(process.cwd(), contentDir)} with the service's own command line, or name another folder with the setting CONTENT_DIR.`,
    )
  const server = join(path, 'server.ts')
  return {
    aliases: aliasesOf(path, definition),
    plugins: relative(ROOT, join(path, 'plugins')).split(sep).join('/'),
    contentDir,
    dataDir: join(path, '.data'),
    built: builtParts(join(path, 'dist')),
    sources: async () =>
      (await readdir(path)).filter((name) => !NO_SOURCES.includes(name)).map((name) => join(path, name)),
    server: existsSync(server) ? await loadServer(server) : plainServer(path),
  }
}

const DEFAULT_NAME = 'Quarry'

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
  name: basename(folder),
  settings: {},
  configure: () => ({}),
})
