import { matchesGlob } from 'node:path'

/** Folders of the package. The compiler adds files of other folders that they import. */
const FOLDERS = ['json', 'src', 'server', 'services', 'cli', 'ladle']

/** Parts of the folders that a site never runs: the demo site and tests. */
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

/** Declarations of a site's modules for the compiler: they are resolved when a site is bundled. */
const SITE_MODULES = {
  '#site': 'src/pages/derived/site.d.ts',
  '#site/navigationWords': 'src/pages/derived/navigationWords.d.ts',
  '#site/plugins': 'src/pages/derived/plugins.d.ts',
  '#site/routes': 'src/pages/derived/routes.d.ts',
  '#site/serverParts': 'src/pages/derived/serverParts.d.ts',
} as const

/** The package's sources, for `include`, `exclude` and `paths` of a tsconfig.json and for copies. */
export const PACKAGED = { folders: FOLDERS, omitted: OMITTED, siteModules: SITE_MODULES }

/** True if a file in the package's folders is not omitted. */
export const isPackaged = (file: string): boolean =>
  !OMITTED.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))
