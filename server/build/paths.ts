import { join } from 'node:path'

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..', '..')

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

/** The default site's build. */
export const BUILD = builtParts(join(ROOT, 'dist'))

/** Where the editor's bundles stand, one for all sites: each in a folder named by the hash of what it is made of. */
export const EDITOR_BUNDLES = join(ROOT, 'dist', 'editor')
