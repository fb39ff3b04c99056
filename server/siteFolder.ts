import { existsSync, realpathSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUILDER_ROOT, type Built, builtParts, PACKAGE, pathBelow } from './build/paths.ts'
import type { RouteFiles } from './build/routeFiles.ts'
import { readLayout, type SiteLayout } from './siteLayout.ts'
import type { SiteServer } from './siteServer.ts'

/** The folders and modules of a site. */
export interface SiteFolder {
  /** Absolute path of the site's folder, which commands get as argument. */
  readonly path: string
  /**
   * Absolute path of the project's folder: the nearest one with a `package.json`. Paths of modules in bundles, messages and the overlay
   * are relative to it.
   */
  readonly root: string
  /** The site's folder relative to `root`, with forward slashes; '' if they are the same. */
  readonly folder: string
  /** Folder of the site's sources, relative to `root`. */
  readonly code: string
  /** Absolute paths of the modules that the builder imports as `#site` and `#site/…`. Omitted ones have defaults. */
  readonly modules: {
    /** `#site`: the definition. */
    readonly site: string
    /** `#site/routes`: the route tree. Default: each story has the route of its path. */
    readonly routes?: string
    /** `#site/navigationWords`: texts of the navigation in each language. Default: English texts. */
    readonly navigationWords?: string
    /** `#site/serverParts`: bundled code for the server part. Default: none. */
    readonly serverParts?: string
  }
  /** Undefined without route files. */
  readonly routeFiles?: RouteFiles
  /** Folder of the blocks, relative to `root`, with forward slashes. */
  readonly plugins: string
  /** Folder of scripts for the project's commands, relative to `root`, with forward slashes. It may not exist. */
  readonly tools: string
  /** Folder of the content in the layout of Storyblok's CLI. The setting CONTENT_DIR overrides it. */
  readonly contentDir: string
  /** Folder of the data of a running site. The setting DATA_DIR overrides it. */
  readonly dataDir: string
  /** Paths of the site's build. */
  readonly built: Built
  /** Lists the source files and folders of the site, beside the builder's. */
  readonly sources?: () => Promise<readonly string[]>
  readonly server: SiteServer
}

/** Names of folders in a site's folder that aren't sources. */
const NO_SOURCES = ['build', 'content', 'dist', 'docs', 'ladle', 'node_modules', 'tools']

/** Marks the folder of an export, which can be inside a site's folder and isn't one of its sources. */
export const EXPORT_MARKER = '.strata-export'

/** Returns the path of a module by its name without extension; undefined if it doesn't exist. */
const moduleIn = (folder: string, name: string): string | undefined =>
  ['.ts', '.tsx'].map((ending) => join(folder, name + ending)).find(existsSync)

/** The parts of a site that the bundler needs. */
export type SiteSources = Pick<
  SiteFolder,
  'path' | 'root' | 'folder' | 'code' | 'modules' | 'routeFiles' | 'plugins' | 'tools'
>

/** Finds the sources of a site. @throws Error if the folder has no site */
export function findSources(folder: string, layout = readLayout(realPath(folder))): SiteSources {
  const path = realPath(folder)
  const site = layout.site === undefined ? moduleIn(path, 'site') : join(path, layout.site)
  if (!site || !existsSync(site)) throw new Error(noSite(path, layout))
  const root = projectOf(path)
  if (root !== BUILDER_ROOT) checkBuilder(path, root)
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
 * Finds the site in a folder (default: the current one): its definition `site.ts`, its blocks in `plugins`, its `content`, and its server
 * part `server.ts`. The key `strata` in its `package.json` can set different paths. Rejects if the folder has no site.
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
    // The site in the builder's repository is part of the builder's sources.
    ...(path === BUILDER_ROOT ? {} : { sources: () => sourcesOf(path, layout) }),
    server: server === undefined ? plainServer(path) : await loadServer(server),
  }
}

async function sourcesOf(
  path: string,
  { content, data, dist, tools }: SiteLayout,
): Promise<readonly string[]> {
  const excluded = [content, data, dist, tools].flatMap((named) => (named ? [named.split(/[\\/]/)[0]] : []))
  const names = await readdir(path)
  const exports = names.filter((name) => existsSync(join(path, name, EXPORT_MARKER)))
  // An export has the configuration of hosts beside it: `public` and `public.nginx.conf`.
  const isExport = (name: string) =>
    exports.some((folder) => name === folder || name.startsWith(`${folder}.`))
  return names
    .filter((name) => !name.startsWith('.') && !NO_SOURCES.includes(name) && !excluded.includes(name))
    .filter((name) => !isExport(name))
    .map((name) => join(path, name))
}

/** Resolves symbolic links, since bundlers use real paths. Returns a missing folder unchanged. */
function realPath(folder: string): string {
  const path = resolve(folder)
  return existsSync(path) ? realpathSync(path) : path
}

function noSite(folder: string, { site }: SiteLayout): string {
  return site === undefined
    ? `There is no site in "${folder}": it has no site.ts. Name a folder whose site.ts defines a site, or create one: npm create strata my-site`
    : `There is no site in "${folder}": its package.json names "${site}" as "site" of "strata", which does not exist.`
}

/** Returns the nearest folder with a `package.json`, from a folder upwards; without one, that folder. */
function projectOf(path: string): string {
  for (let at = path; at !== dirname(at); at = dirname(at))
    if (existsSync(join(at, 'package.json'))) return at
  return path
}

/** Checks that a site resolves the package name to this builder. @throws Error if it resolves to a different one or to none */
function checkBuilder(path: string, root: string): void {
  const builder = realpathSync(BUILDER_ROOT)
  for (let at = path; ; at = dirname(at)) {
    const installed = join(at, 'node_modules', PACKAGE)
    if (existsSync(installed)) {
      if (realpathSync(installed) === builder) return
      throw new Error(
        `The site in "${path}" uses the builder in ${installed}, but this command belongs to the one in ${BUILDER_ROOT}. Run the site's own: npx strata`,
      )
    }
    // Like Node, search `node_modules` in all folders above.
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

/** Returns the server part of a site without `server.ts`. */
const plainServer = (folder: string): SiteServer => ({
  name: basename(folder),
  settings: {},
  configure: () => ({}),
})
