import { existsSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

/** Folders whose files are the package's, as far as they exist. What they import of others is added by the compiler. */
const FOLDERS = [
  'src',
  'server',
  'services',
  'cli',
  'embedded',
  'tools/assistant',
  'tools/content',
  'tools/contentCheck',
  'tools/ladle',
  'tools/preview',
  'tools/routes',
  'tools/schema',
]

/** Parts of those folders that a site never runs: the demo site, sources of the editor (which is bundled once), tests. */
const OMITTED = [
  'src/plugins',
  'src/quarry',
  'server/quarry',
  'embedded/editor',
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.testkit.*',
  '**/testing',
  '**/samples',
]

/** What the modules of a site are for the compiler: the builder finds them by name, when the site is bundled. */
const SITE_MODULES = {
  '#site': 'src/site/derived/site.d.ts',
  '#site/navigationWords': 'src/site/derived/navigationWords.d.ts',
  '#site/plugins': 'src/site/derived/plugins.d.ts',
  '#site/routes': 'src/site/derived/routes.d.ts',
  '#site/serverParts': 'src/site/derived/serverParts.d.ts',
} as const

/** The package's sources, for `include`, `exclude` and `paths` of a tsconfig.json and for copies. */
export const packagedSources = (root: string) => ({
  folders: FOLDERS.filter((folder) => existsSync(join(root, folder))),
  omitted: OMITTED,
  siteModules: SITE_MODULES,
})

/** Whether a file below the package's folders is not among what is omitted. */
export const isPackaged = (file: string): boolean =>
  !OMITTED.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))
