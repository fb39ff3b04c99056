import { existsSync, realpathSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUILDER, type Built, builtParts, PACKAGE, pathBelow } from './build/paths.ts'
import type { RouteFiles } from './build/routeFiles.ts'
import { readLayout, type SiteLayout } from './siteLayout.ts'
import type { SiteServer } from './siteServer.ts'

/** A site, as commands find it. */
export interface SiteFolder {
  /** The site's folder, as an absolute path: what commands are given. */
  readonly path: string
  /**
   * The folder of the project that the site belongs to, as an absolute path: the nearest one with a `package.json`. Bundles,
   * messages and the overlay name modules by their paths below it.
   */
  readonly root: string
  /** The site's folder below the project's, with forward slashes; '' if they are the same. */
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

/** What stands in a site's folder that it is not built of. */
const NO_SOURCES = ['build', 'content', 'dist', 'docs', 'ladle', 'node_modules', 'tools']

/** Marks the folder of an export, which can be inside a site's folder and isn't one of its sources. */
export const EXPORT_MARKER = '.strata-export'

/** A module of a folder, by its name without ending; undefined where there is none. */
const moduleIn = (folder: string, name: string): string | undefined =>
  ['.ts', '.tsx'].map((ending) => join(folder, name + ending)).find(existsSync)

/** What the bundler takes of a site. */
export type SiteSources = Pick<
  SiteFolder,
  'path' | 'root' | 'folder' | 'code' | 'modules' | 'routeFiles' | 'plugins' | 'tools'
>

/** Finds the sources of a site by its folder. @throws Error in a sentence, where there are none */
export function findSources(folder: string, layout = readLayout(realPath(folder))): SiteSources {
  const path = realPath(folder)
  const site = layout.site === undefined ? moduleIn(path, 'site') : join(path, layout.site)
  if (!site || !existsSync(site)) throw new Error(noSite(path, layout))
  const root = projectOf(path)
  if (root !== BUILDER) checkBuilder(path, root)
  const code = dirname(site)
  const plugins = layout.plugins === undefined ? join(code, 'plugins') : join(path, layout.plugins)
  if (!existsSync(plugins))
    throw new Error(
      `The site in "${path}" has no blocks. Add a folder for each to ${relative(process.cwd(), plugins)}; its index.ts exports the block's plugin.`,
    )
  const routes = layout.routes === undefined ? join(code, 'routes') : join(path, layout.routes)
  const below = (file: string) => pathBelow(root, file)
  const tree = join(routes, 'routeTree.gen.ts')
  const hasRouteFiles = existsSync(routes) && !/\.tsx?$/.test(routes)
  return {
    path,
    root,
    folder: below(path),
    code: below(code),
    modules: {
      site,
      routes: hasRouteFiles ? tree : layout.routes === undefined ? moduleIn(code, 'routes') : routes,
      navigationWords: moduleIn(code, 'navigationWords'),
      serverParts: moduleIn(code, 'serverParts'),
    },
    ...(hasRouteFiles ? { routeFiles: { folder: below(routes), tree: below(tree) } } : {}),
    plugins: below(plugins),
    tools: below(join(path, layout.tools ?? 'tools')),
  }
}

/**
 * Finds the site of a folder, by default the current one: its definition `site.ts`, its blocks in `plugins`, its `content`, and
 * its server part `server.ts`, unless its `package.json` names other places. Rejects with what to do where there is none.
 */
export async function findSite(folder = '.'): Promise<SiteFolder> {
  const layout = readLayout(realPath(folder))
  const sources = findSources(folder, layout)
  const { path, root } = sources
  const code = join(root, sources.code)
  const server = layout.server === undefined ? moduleIn(code, 'server') : join(path, layout.server)
  return {
    ...sources,
    contentDir: join(path, layout.content ?? 'content'),
    dataDir: join(path, layout.data ?? '.data'),
    built: builtParts(join(path, layout.dist ?? 'dist')),
    // The site at the top of the builder's repository stands among the builder's sources.
    ...(path === BUILDER ? {} : { sources: () => sourcesOf(path, layout) }),
    server: server === undefined ? plainServer(path) : await loadServer(server),
  }
}

async function sourcesOf(
  path: string,
  { content, data, dist, tools }: SiteLayout,
): Promise<readonly string[]> {
  const made = [content, data, dist, tools].flatMap((named) => (named ? [named.split(/[\\/]/)[0]] : []))
  const names = await readdir(path)
  const exports = names.filter((name) => existsSync(join(path, name, EXPORT_MARKER)))
  // An export has the configuration of hosts beside it: `public` and `public.nginx.conf`.
  const isExport = (name: string) =>
    exports.some((folder) => name === folder || name.startsWith(`${folder}.`))
  return names
    .filter((name) => !name.startsWith('.') && !NO_SOURCES.includes(name) && !made.includes(name))
    .filter((name) => !isExport(name))
    .map((name) => join(path, name))
}

/** A folder as bundlers name what is in it: without symbolic links. */
function realPath(folder: string): string {
  const path = resolve(folder)
  return existsSync(path) ? realpathSync(path) : path
}

function noSite(folder: string, { site }: SiteLayout): string {
  return site === undefined
    ? `There is no site in "${folder}": it has no site.ts. Name a folder whose site.ts defines a site, or create one: npm create strata my-site`
    : `There is no site in "${folder}": its package.json names "${site}" as "site" of "strata", which does not exist.`
}

/** The nearest folder with a `package.json`, from a folder upwards; else that folder. */
function projectOf(path: string): string {
  for (let at = path; at !== dirname(at); at = dirname(at))
    if (existsSync(join(at, 'package.json'))) return at
  return path
}

/** Checks that a site finds this builder by its package name. @throws Error in a sentence, where it finds none, or another */
function checkBuilder(path: string, root: string): void {
  const builder = realpathSync(BUILDER)
  for (let at = path; ; at = dirname(at)) {
    const installed = join(at, 'node_modules', PACKAGE)
    if (existsSync(installed)) {
      if (realpathSync(installed) === builder) return
      throw new Error(
        `The site in "${path}" uses the builder in ${installed}, and this command is of the one in ${BUILDER}. Run the site's own: npx strata`,
      )
    }
    // The builder may be among the packages of a folder above the site's.
    if (at === dirname(at)) break
  }
  throw new Error(
    `The site in "${path}" has no package ${PACKAGE}. Install it in ${root}: npm install ${PACKAGE}`,
  )
}

async function loadServer(file: string): Promise<SiteServer> {
  const { default: server } = (await import(pathToFileURL(file).href)) as { default?: SiteServer }
  if (!server?.configure)
    throw new Error(
      `${relative(process.cwd(), file)} must export the site's server part: export default defineSiteServer({ … }).`,
    )
  return server
}

/** What a site has that brings nothing of its own. */
const plainServer = (folder: string): SiteServer => ({
  name: basename(folder),
  settings: {},
  configure: () => ({}),
})
