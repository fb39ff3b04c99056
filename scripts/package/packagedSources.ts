import { matchesGlob } from 'node:path'

/** Folders whose files are the package's. What they import of others is added by the compiler. */
const FOLDERS = ['src', 'server', 'services', 'cli', 'ladle']

/** Parts of those folders that a site never runs: the demo site and tests. */
const OMITTED = [
  'src/plugins',
  'src/quarry',
  'server/quarry',
  'ladle/pictures',
  'ladle/presetPictures.json',
  'ladle/stories',
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.testkit.*',
  '**/testing',
  '**/samples',
]

/** What the modules of a site are for the compiler: the builder finds them by name, when the site is bundled. */
const SITE_MODULES = {
  '#site': 'src/pages/derived/site.d.ts',
  '#site/navigationWords': 'src/pages/derived/navigationWords.d.ts',
  '#site/plugins': 'src/pages/derived/plugins.d.ts',
  '#site/routes': 'src/pages/derived/routes.d.ts',
  '#site/serverParts': 'src/pages/derived/serverParts.d.ts',
} as const

/** The package's sources, for `include`, `exclude` and `paths` of a tsconfig.json and for copies. */
export const PACKAGED = { folders: FOLDERS, omitted: OMITTED, siteModules: SITE_MODULES }

/** Whether a file below the package's folders is not among what is omitted. */
export const isPackaged = (file: string): boolean =>
  !OMITTED.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))
