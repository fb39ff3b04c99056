import type { Import } from './readImports.ts'

/** The builder's layers, bottom up: folders of `src`. Folders of a layer do not import each other, except those in `CONNECTED`. */
const BUILDER: readonly (readonly string[])[] = [
  ['content'],
  ['islands'],
  ['registry'],
  ['richtext'],
  ['pages', 'feeds', 'index', 'usage'],
  ['navigation'],
  ['entry', 'entries'],
]

/**
 * Folders of a layer that may import each other, without cycles between files: pages need addresses of feeds and lists of the
 * index, and both need the site's languages.
 */
const CONNECTED: readonly string[] = ['pages', 'feeds', 'index']

/** The layers of Quarry's site, bottom up. They are above the builder's layers, except for `entry`, which gets the site's definition. */
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

/** Folders of the builder that may import all its layers except the entries, and that other folders import dynamically. */
export const ON_DEMAND: readonly string[] = ['live', 'devtools']

/** Comparison of JSON values, texts and lists, and time slices. All other folders may import it, and it imports none of them. */
const JSON_FOLDER = 'json'

/** The field kinds. Each of their folders has files of three layers. */
const FIELDS_FOLDER = 'fields'

/** Returns the layer of a file of the field kinds: the builder for `field.ts`, the folder itself for stored values, otherwise the editor. */
function layerOfFieldFile(file: string): string {
  const [, folder, name = folder] = file.replace(/\.test\.tsx?$/, '.ts').split('/')
  if (name === 'fields.ts' || name === 'field.ts') return 'src/registry'
  return name === 'data.ts' || name === folder ? FIELDS_FOLDER : 'editor'
}

/** Folders beside `src` that `src` must not import. */
const BESIDE: readonly string[] = ['services', 'editor', 'server', 'cli', 'scripts', 'tests']

/** Returns the folder that decides what a file may import: `src/quarry/ui`, `src/plugins/quote`, `src/entry`, `services`, … */
export function layerFolder(file: string): string {
  const [top = '', folder, part, more] = file.split('/')
  if (top === FIELDS_FOLDER) return layerOfFieldFile(file)
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
  /^(?:bench|cli|create-strata|editor|fields|json|ladle|scripts|server|services|src|tests)\//.test(file) &&
  !isSiteFile(file) &&
  layerFolder(file) !== ENTRIES &&
  file !== PLAIN_STYLES

/** Returns why a file must not import a target, or undefined if it may. */
export function importProblem(file: string, { kind, target }: Import): string | undefined {
  const from = layerFolder(file)
  const to = layerFolder(target)
  if (from === 'editor' && to === 'editor') return problemInEditor(file, target)
  if (from === to) return undefined
  if (isSiteFile(file)) {
    if (isPrivate(target)) return `sites import only public entries, and ${to} is private`
    // Every site may import the public entries.
    if (to === ENTRIES) return undefined
  }
  if (from === JSON_FOLDER)
    return to.startsWith('src') || to === FIELDS_FOLDER || BESIDE.includes(to)
      ? `${JSON_FOLDER} imports no other folder`
      : undefined
  if (to === JSON_FOLDER) return undefined
  if (from === FIELDS_FOLDER) return 'stored values of fields import only json'
  if (from === ENTRIES) return isSiteFile(target) ? 'public entries export nothing of a site' : undefined
  if (from.startsWith('src')) return problemInSite(from, to, kind)
  if (from === 'services' && /^fields\/.+\.tsx$/.test(target)) return 'services need no input of a field'
  if (from === 'services') return problemBeside('services', to, ['src', 'server', 'cli', 'scripts'])
  if (from === 'editor') {
    if (!to.startsWith('src/')) return problemBeside('editor', to, ['server', 'cli', 'scripts'])
    const isData = kind === 'type' || kind === 'glob' || /\/presets\.ts$/.test(target)
    return isData ? undefined : 'the editor imports only types and presets from src'
  }
  if (from === 'cli') return problemBeside('cli', to, ['scripts', 'tests'])
  if (from === 'server' && to.startsWith('src') && kind !== 'type')
    return 'the server imports only types from src; it loads the code from the build'
  return undefined
}

function problemInSite(from: string, to: string, kind: Import['kind']): string | undefined {
  if (to === FIELDS_FOLDER) return undefined
  if (BESIDE.includes(to.split('/')[0] ?? '')) return `src never imports ${to}`
  if (!to.startsWith('src')) return undefined
  const lower = folderOf(from)
  const upper = folderOf(to)
  if (ON_DEMAND.includes(upper)) {
    // Types that they share are not loaded.
    const isShared = kind === 'type' && ON_DEMAND.includes(lower)
    return kind === 'dynamic' || isShared ? undefined : `${to} is imported only by a dynamic import`
  }
  if (upper === 'plugins' && lower === 'plugins' && from !== 'src/plugins' && to !== 'src/plugins')
    return 'plugins never import each other'
  if (lower === upper || (CONNECTED.includes(lower) && CONNECTED.includes(upper))) return undefined
  if (isOfSite(lower) !== isOfSite(upper)) {
    if (isOfSite(upper))
      return `src/${lower} belongs to the builder, and src/${upper} to a site: the site's definition passes it`
    return upper === 'entry' || upper === 'entries' ? `src/${lower} does not import entries` : undefined
  }
  const layers = isOfSite(lower) ? QUARRY : BUILDER
  const height = ON_DEMAND.includes(lower) ? layers.length - 1 : layerIndex(lower, layers)
  if (upper === 'entries') return `src/${lower} does not import entries`
  return layerIndex(upper, layers) < height ? undefined : `src/${upper} is not below src/${lower}`
}

/** Whether a folder of `src` belongs to a site, not to the builder. */
export function isOfSite(folder: string): boolean {
  return folder === 'plugins' || folder.split('/')[0] === 'quarry'
}

function problemInEditor(file: string, target: string): string | undefined {
  const lower = folderInEditor(target)
  const upper = folderInEditor(file)
  // The editor's entry is in none of its folders and may import all.
  if (upper === undefined || upper === lower) return undefined
  if (lower === undefined) return 'folders of the editor do not import its entry'
  return EDITOR.includes(lower) && EDITOR.indexOf(lower) < EDITOR.indexOf(upper)
    ? undefined
    : `editor/${lower} is above editor/${upper}: move the common code to a lower folder`
}

function folderInEditor(file: string): string | undefined {
  const [top, folder, rest] = file.split('/')
  if (top === FIELDS_FOLDER) return 'fields'
  return rest === undefined ? undefined : folder
}

function problemBeside(from: string, to: string, forbidden: readonly string[]): string | undefined {
  return forbidden.includes(to.split('/')[0] ?? '') ? `${from} never imports ${to}` : undefined
}

/** Files directly in `src` that are not entries, such as ambient types, are in the layer of the entries. */
function folderOf(path: string): string {
  const [, folder = 'entry', part] = path.split('/')
  return folder === 'quarry' && part ? `quarry/${part}` : folder
}

function layerIndex(folder: string, layers: readonly (readonly string[])[]): number {
  const index = layers.findIndex((folders) => folders.includes(folder))
  if (index < 0)
    throw new Error(
      `src/${folder} is in no layer. Add it to a layer (tests/architecture/layers.ts), or move its files.`,
    )
  return index
}
