import type { Import } from './readImports.ts'

/** The builder's layers, bottom up: folders of `src`. Folders of one layer do not import each other, but for those of `WHOLE_PAGE`. */
const BUILDER: readonly (readonly string[])[] = [
  ['content'],
  ['islands'],
  ['registry'],
  ['richtext'],
  ['pages', 'feeds', 'index'],
  ['navigation'],
  ['entry', 'entries'],
]

/**
 * Folders of one layer that share the definition of a site and import each other: a page needs feeds' addresses and lists of the
 * index, and both need its languages. None but files without circular imports, which another test holds.
 */
const WHOLE_PAGE: readonly string[] = ['pages', 'feeds', 'index']

/** The floors of Quarry's site. They stand on the builder, but for its entries, which take a site by its definition alone. */
const QUARRY: readonly (readonly string[])[] = [
  ['quarry/client'],
  ['quarry/ui'],
  ['quarry/text', 'quarry/money'],
  ['quarry/forms', 'quarry/analytics', 'quarry/search', 'quarry/events', 'quarry/consent', 'quarry/shell'],
  ['plugins'],
  ['quarry/error', 'quarry/routes'],
  ['quarry'],
]

/** The editor's folders, bottom up: each imports only folders before it. */
const EDITOR: readonly string[] = [
  // Data.
  ...['space', 'store', 'api', 'log'],
  // The session of one story, and parts of the interface.
  ...['parts', 'navigation', 'session', 'commands', 'saving', 'announcing', 'together', 'recording', 'story'],
  // Views of the story.
  ...['insert', 'fields', 'clipboard', 'canvas', 'outline'],
  // Dialogs and whole views.
  ...['redirects', 'guide', 'history', 'publishing', 'find', 'replace'],
  'app',
]

/** Folders of the builder that may look down on all floors but the entries, and that are not imported before they are wanted. */
export const ON_DEMAND: readonly string[] = ['live', 'devtools']

/** What stands beside `src`, and never below it. */
const BESIDE: readonly string[] = ['services', 'editor', 'server', 'cli', 'scripts', 'tests']

/** Where a file stands: `src/quarry/ui`, `src/plugins/quote`, `src/entry`, `services`, `editor`, `server` … */
export function placeOf(file: string): string {
  const [top = '', folder, part, more] = file.split('/')
  if (top !== 'src') return top
  if (folder?.startsWith('entry-')) return 'src/entry'
  if (!part) return 'src'
  const isDivided = folder === 'plugins' || folder === 'quarry'
  return isDivided && more ? `src/${folder}/${part}` : `src/${folder}`
}

/** The public API: one file for each entry of the package. */
const ENTRIES = 'src/entries'

/** The public stylesheet, `strata-pages/plain.css`. */
const PLAIN_STYLES = 'src/pages/styles/plain.css'

/** Whether a file belongs to a site, which imports only the builder's public entries. `functions` is the demo site's cloud function. */
export const isSiteFile = (file: string) =>
  /^(?:src\/(?:quarry|plugins)|(?:server|scripts)\/quarry|examples|functions|bench\/site|tests\/lab\/plugins)\//.test(
    file,
  )

/** Whether a file of this repository belongs to no site and is not a public entry. */
const isPrivate = (file: string) =>
  /^(?:bench|cli|create-strata|editor|ladle|scripts|server|services|src|tests)\//.test(file) &&
  !isSiteFile(file) &&
  placeOf(file) !== ENTRIES &&
  file !== PLAIN_STYLES

/** Why a file may not import another, in a sentence; nothing where it may. */
export function floorProblem(file: string, { kind, target }: Import): string | undefined {
  const from = placeOf(file)
  const to = placeOf(target)
  if (from === 'editor' && to === 'editor') return problemInEditor(file, target)
  if (from === to) return undefined
  if (isSiteFile(file)) {
    if (isPrivate(target)) return `sites import only public entries, and ${to} is private`
    // The builder's layers end at its entries, which stand below every site.
    if (to === ENTRIES) return undefined
  }
  if (from === ENTRIES) return isSiteFile(target) ? 'public entries export nothing of a site' : undefined
  if (from.startsWith('src')) return problemInSite(from, to, kind)
  if (from === 'services') return problemBeside('services', to, ['src', 'server', 'cli', 'scripts'])
  if (from === 'editor') {
    if (!to.startsWith('src/')) return problemBeside('editor', to, ['server', 'cli', 'scripts'])
    const isData = kind === 'type' || kind === 'glob' || /\/presets\.ts$/.test(target)
    return isData ? undefined : 'the editor takes types and presets from src, nothing that runs'
  }
  if (from === 'cli') return problemBeside('cli', to, ['scripts', 'tests'])
  if (from === 'server' && to.startsWith('src') && kind !== 'type')
    return 'the server takes types from src; the code comes from the build'
  return undefined
}

function problemInSite(from: string, to: string, kind: Import['kind']): string | undefined {
  if (BESIDE.includes(to.split('/')[0] ?? '')) return `src never imports ${to}`
  if (!to.startsWith('src')) return undefined
  const lower = folderOf(from)
  const upper = folderOf(to)
  if (ON_DEMAND.includes(upper)) {
    // What they agree on costs nothing.
    const isAgreed = kind === 'type' && ON_DEMAND.includes(lower)
    return kind === 'dynamic' || isAgreed ? undefined : `${to} is reached by a dynamic import alone`
  }
  if (upper === 'plugins' && lower === 'plugins' && from !== 'src/plugins' && to !== 'src/plugins')
    return 'plugins never import each other'
  if (lower === upper || (WHOLE_PAGE.includes(lower) && WHOLE_PAGE.includes(upper))) return undefined
  if (isOfSite(lower) !== isOfSite(upper)) {
    if (isOfSite(upper))
      return `src/${lower} is the builder's, and src/${upper} a site's: the definition hands it over`
    return upper === 'entry' || upper === 'entries' ? `src/${lower} does not import entries` : undefined
  }
  const floors = isOfSite(lower) ? QUARRY : BUILDER
  const height = ON_DEMAND.includes(lower) ? floors.length - 1 : floorOf(lower, floors)
  if (upper === 'entries') return `src/${lower} does not import entries`
  return floorOf(upper, floors) < height ? undefined : `src/${upper} does not stand below src/${lower}`
}

/** Whether a folder of `src` is a site's, rather than the builder's. */
export function isOfSite(folder: string): boolean {
  return folder === 'plugins' || folder.split('/')[0] === 'quarry'
}

function problemInEditor(file: string, target: string): string | undefined {
  const lower = folderInEditor(target)
  const upper = folderInEditor(file)
  // The entry of the editor is in no folder.
  if (upper === undefined || upper === lower) return undefined
  if (lower === undefined) return 'folders of the editor do not import its entry'
  return EDITOR.includes(lower) && EDITOR.indexOf(lower) < EDITOR.indexOf(upper)
    ? undefined
    : `editor/${lower} is above editor/${upper}: move what both need to a lower folder`
}

function folderInEditor(file: string): string | undefined {
  const [, folder, rest] = file.split('/')
  return rest === undefined ? undefined : folder
}

function problemBeside(from: string, to: string, forbidden: readonly string[]): string | undefined {
  return forbidden.includes(to.split('/')[0] ?? '') ? `${from} never imports ${to}` : undefined
}

/** Files directly in `src` that are no entry (ambient types, say) count as the entries' floor. */
function folderOf(place: string): string {
  const [, folder = 'entry', part] = place.split('/')
  return folder === 'quarry' && part ? `quarry/${part}` : folder
}

function floorOf(folder: string, floors: readonly (readonly string[])[]): number {
  const floor = floors.findIndex((folders) => folders.includes(folder))
  if (floor < 0)
    throw new Error(
      `src/${folder} is on no floor. Add it to its floors, or move its files into a folder that is.`,
    )
  return floor
}
