import { existsSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

/** Root folder of the builder: of this repository, or of the installed package. */
export const BUILDER_ROOT = join(import.meta.dirname, '..', '..')

/** Returns the path of a file in the builder's folder that isn't a module. */
export const builderFile = (name: string): string => join(BUILDER_ROOT, name)

/** File extensions of the builder's modules: TypeScript in the repository, JavaScript in the published package. */
const ENDINGS = import.meta.filename.endsWith('.ts') ? ['.ts', '.tsx'] : ['.js']

/**
 * Returns the path of a module of the builder.
 *
 * @param name path relative to the builder's folder, without extension: `src/entry-preview`
 * @throws Error if it doesn't exist
 */
export function builderModule(name: string): string {
  const file = ENDINGS.map((ending) => join(BUILDER_ROOT, name + ending)).find(existsSync)
  if (!file) throw new Error(`The builder has no module ${name}. Reinstall it.`)
  return file
}

/** The name of the builder's package. */
export const PACKAGE = 'strata-pages'

/** The `node_modules` folder with the builder's dependencies. */
export const PACKAGES = packagesOf(BUILDER_ROOT)

function packagesOf(folder: string): string {
  for (let at = folder; at !== dirname(at); at = dirname(at)) if (basename(at) === 'node_modules') return at
  return join(folder, 'node_modules')
}

/** Cache folder that all builds of this installation share. */
export const CACHE = join(PACKAGES, '.cache')

/** Returns a path relative to a folder with forward slashes, as bundlers use. Begins with `../` for a file outside of the folder. */
export const pathBelow = (folder: string, file: string): string => relative(folder, file).split(sep).join('/')

/** Returns the paths of a build's files, below its folder `dist`. */
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
    /** Modules that blocks load in the browser. */
    browserModules: join(dist, 'server', 'browser-modules.json'),
    /** The parsed security rules, for the embedded Firestore. */
    rules: join(dist, 'server', 'firestore.rules.json'),
    /** Hash of the sources. */
    record: join(dist, 'server', 'build.json'),
    /** Stories that a build in progress has read. */
    stories: join(dist, 'server', 'stories.reading'),
    /** Icons of the site as PNG and ICO files. */
    icons: join(dist, 'server', 'icons'),
    /** Files of the prerendered pages. */
    pageFiles: join(dist, 'pages'),
    /** Database of page records. */
    pages: join(dist, 'server', 'pages.sqlite'),
  }) as const

export type Built = ReturnType<typeof builtParts>

/** The build of the site of this repository. */
export const BUILD = builtParts(join(BUILDER_ROOT, 'dist'))

/** Folder of the editor's bundles, which all sites share: each in a folder named by the hash of its sources. */
export const EDITOR_BUNDLES = join(BUILDER_ROOT, 'dist', 'editor')
