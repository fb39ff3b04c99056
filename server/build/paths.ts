import { existsSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

/** The builder's own folder: its repository, or where it is installed as a package. */
export const BUILDER = join(import.meta.dirname, '..', '..')

/** Returns a file of the builder that is no module, given below its folder. */
export const builderFile = (name: string): string => join(BUILDER, name)

/** The endings of the builder's modules: it runs from TypeScript, or compiled as it is published. */
const ENDINGS = import.meta.filename.endsWith('.ts') ? ['.ts', '.tsx'] : ['.js']

/**
 * Returns the file of a module of the builder, given below its folder and without an ending: `src/entry-preview`.
 *
 * @throws Error if there is none
 */
export function builderModule(name: string): string {
  const file = ENDINGS.map((ending) => join(BUILDER, name + ending)).find(existsSync)
  if (!file) throw new Error(`The builder has no module ${name}. Install it again.`)
  return file
}

/** The name of the builder's package. */
export const PACKAGE = 'strata-pages'

/** The `node_modules` folder that the builder takes its packages from. */
export const PACKAGES = packagesOf(BUILDER)

function packagesOf(folder: string): string {
  for (let at = folder; at !== dirname(at); at = dirname(at)) if (basename(at) === 'node_modules') return at
  return join(folder, 'node_modules')
}

/** Folder of what all builds on this machine share, and what can be made again. */
export const CACHE = join(PACKAGES, '.cache')

/** A file below a folder as bundlers name it: relative, with forward slashes. Begins with `../` for a file beside the folder. */
export const pathBelow = (folder: string, file: string): string => relative(folder, file).split(sep).join('/')

/** Where a build puts its parts, below a folder of its own. */
export const builtParts = (dist: string) =>
  ({
    dist,
    /** Files that a visitor can load. */
    client: join(dist, 'client'),
    /** Files for previews only. */
    preview: join(dist, 'preview'),
    server: join(dist, 'server'),
    entry: join(dist, 'server', 'entry-server.js'),
    manifest: join(dist, 'server', 'manifest.json'),
    clientManifest: join(dist, 'server', 'client-manifest.json'),
    previewManifest: join(dist, 'server', 'preview-manifest.json'),
    /** Which module each block with behaviour takes in a browser. */
    browserModules: join(dist, 'server', 'browser-modules.json'),
    /** The security rules as they were read, for the embedded Firestore. */
    rules: join(dist, 'server', 'firestore.rules.json'),
    /** What was built from what. */
    record: join(dist, 'server', 'build.json'),
    /** Files of the stories that a build under way has read. */
    stories: join(dist, 'server', 'stories.reading'),
    /** Files of the prerendered pages. */
    pageFiles: join(dist, 'pages'),
    /** Which pages have files, and what they were made of. */
    pages: join(dist, 'server', 'pages.sqlite'),
  }) as const

export type Built = ReturnType<typeof builtParts>

/** The build of the site of this repository. */
export const BUILD = builtParts(join(BUILDER, 'dist'))

/** Where the editor's bundles stand, one for all sites: each in a folder named by the hash of what it is made of. */
export const EDITOR_BUNDLES = join(BUILDER, 'dist', 'editor')
