import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUILD, type Built, builtParts, ROOT } from './build/paths.ts'
import type { RouteFiles } from './build/routeFiles.ts'
import type { SiteServer } from './siteServer.ts'

/** A site, as commands find it. */
export interface SiteFolder {
  /**
   * Where its content, data, build and whatever commands write of it stand: a path below the project's folder, with forward
   * slashes; '' for the project's folder itself.
   */
  readonly folder: string
  /** Where its sources stand: a path as that. */
  readonly code: string
  /** Its modules that the bundler finds by name, as paths of files. What is omitted is derived. */
  readonly modules: {
    /** `#site`: the definition. */
    readonly site: string
    /** `#site/routes`: the tree of the routes that pages stand at. Derived: each story stands at its path. */
    readonly routes?: string
    /** `#site/navigationWords`: what navigation says in each language. Derived: what it says in English. */
    readonly navigationWords?: string
    /** `#site/serverParts`: what its server part takes of the bundle. Derived: nothing. */
    readonly serverParts?: string
  }
  /** The files of its routes; omitted: it has none. */
  readonly routeFiles?: RouteFiles
  /** The folder of its blocks' plugins, below the project's, with forward slashes. */
  readonly plugins: string
  /** The folder of what the project's commands take of it, below the project's, with forward slashes; it need not exist. */
  readonly tools: string
  /** Its content in the layout of the service's own command line, where CONTENT_DIR names no other. */
  readonly contentDir: string
  /** What runs of it keep, where DATA_DIR names no other. */
  readonly dataDir: string
  /** Where its build stands. */
  readonly built: Built
  /** Lists the files and folders that it is built of, beside the builder's. */
  readonly sources?: () => Promise<readonly string[]>
  readonly server: SiteServer
}

/** The site that is meant where none is named. Its content, data and build stand at the top of the project. */
const QUARRY = {
  folder: '',
  code: 'src/quarry',
  modules: {
    site: join(ROOT, 'src/quarry/site.ts'),
    routes: join(ROOT, 'src/quarry/routes/routeTree.gen.ts'),
    serverParts: join(ROOT, 'src/quarry/serverParts.ts'),
    get navigationWords() {
      return moduleIn(join(ROOT, 'src/quarry'), 'navigationWords')
    },
  },
  routeFiles: { folder: 'src/quarry/routes', tree: 'src/quarry/routes/routeTree.gen.ts' },
  plugins: 'src/plugins',
  tools: 'tools/quarry',
  contentDir: 'content',
  dataDir: '.data',
  built: BUILD,
} as const

const DEFAULT_NAME = 'Quarry'
const QUARRY_SERVER = join(ROOT, 'server/quarry/server.ts')

/** What stands in a site's folder that it is not built of. */
const NO_SOURCES = ['content', '.data', 'dist', 'docs', 'ladle', 'node_modules', 'tools']

/** A module of a folder, by its name without ending; undefined where there is none. */
const moduleIn = (folder: string, name: string): string | undefined =>
  ['.ts', '.tsx'].map((ending) => join(folder, name + ending)).find(existsSync)

/** What the bundler takes of a site. */
export type SiteSources = Pick<SiteFolder, 'folder' | 'code' | 'modules' | 'routeFiles' | 'plugins' | 'tools'>

/** Finds the sources of a site by its folder. @throws Error in a sentence, where there are none */
export function findSources(folder: string): SiteSources {
  const path = resolve(folder)
  const below = relative(ROOT, path).split(sep).join('/')
  const site = moduleIn(path, 'site')
  if (!site)
    throw new Error(
      `There is no site in "${folder}": it has no site.ts. Name a folder whose site.ts defines a site, or none for ${DEFAULT_NAME}'s.`,
    )
  if (below.startsWith('..'))
    throw new Error(
      `The site in "${folder}" stands outside of the project, where its imports find no packages. Move it below ${ROOT}.`,
    )
  if (!existsSync(join(path, 'plugins')))
    throw new Error(
      `The site in "${folder}" has no blocks. Add a folder for each to ${join(folder, 'plugins')}; its index.ts exports the block's plugin.`,
    )
  const hasRouteFiles = existsSync(join(path, 'routes'))
  const tree = `${below}/routes/routeTree.gen.ts`
  return {
    folder: below,
    code: below,
    modules: {
      site,
      routes: hasRouteFiles ? join(ROOT, tree) : moduleIn(path, 'routes'),
      navigationWords: moduleIn(path, 'navigationWords'),
      serverParts: moduleIn(path, 'serverParts'),
    },
    ...(hasRouteFiles ? { routeFiles: { folder: `${below}/routes`, tree } } : {}),
    plugins: `${below}/plugins`,
    tools: `${below}/tools`,
  }
}

/**
 * Finds a site by the folder that a command names: its definition `site.ts`, its blocks in `plugins`, its `content`, and what it
 * has on the server in `server.ts`, where it has anything there. Without a folder it is the default one. Rejects with what to
 * do where there is none.
 */
export async function findSite(folder?: string): Promise<SiteFolder> {
  if (folder === undefined) return { ...QUARRY, server: await loadServer(QUARRY_SERVER) }
  const sources = findSources(folder)
  const path = resolve(folder)
  const contentDir = join(path, 'content')
  if (!existsSync(contentDir) && !process.env.CONTENT_DIR)
    throw new Error(
      `The site in "${folder}" has no content. Pull a space into ${relative(process.cwd(), contentDir)} with the service's own command line, or name another folder with the setting CONTENT_DIR.`,
    )
  const server = join(path, 'server.ts')
  return {
    ...sources,
    contentDir,
    dataDir: join(path, '.data'),
    built: builtParts(join(path, 'dist')),
    sources: async () =>
      (await readdir(path)).filter((name) => !NO_SOURCES.includes(name)).map((name) => join(path, name)),
    server: existsSync(server) ? await loadServer(server) : plainServer(path),
  }
}

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
