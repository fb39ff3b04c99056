import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { DevEnvironment, EnvironmentModuleNode } from 'vite'
import { lazyModule } from '../../build/browserModules.ts'
import { pathBelow } from '../../build/paths.ts'
import type { Entry } from '../../entry.ts'
import type { BrowserReport } from './browserReport.ts'
import { type SourcePosition, serverPath, sourcePositions } from './browserStack.ts'
import { type Failure, readFailure, type SourceLocation } from './readFailure.ts'

/** A failure in the browser. */
export interface BrowserFailure extends Failure {
  /** Component name and uid of the block, if known. */
  readonly component: string | undefined
  readonly uid: string | undefined
  /** Files whose change may fix it, relative to the project's folder. */
  readonly files: ReadonlySet<string>
}

interface Sources {
  /** The project's folder. */
  readonly root: string
  readonly client: Pick<DevEnvironment, 'moduleGraph' | 'transformRequest'>
  readonly registry: Pick<Entry['registry'], 'get' | 'file' | 'plugins'>
}

/** Maximum number of modules that are searched for the cause of a failed import. */
const MAX_MODULES = 500

/** Returns a reported failure with the block, file and line of the source. */
export async function readBrowserFailure(report: BrowserReport, sources: Sources): Promise<BrowserFailure> {
  const { root, client, registry } = sources
  const pathOf = (file: string) => pathBelow(root, file)
  const module = await findModule(report.address, client)
  const isMissing = report.kind === 'load' || report.kind === 'stylesheet'
  const cause = isMissing && module ? await findTransformError(module, client) : undefined
  const positions = cause ? [] : await sourcePositions(report.stack, client)
  const files = [...positions.map(({ file }) => file), ...(module?.file ? [module.file] : [])].map(pathOf)
  const component = report.component ?? files.map((file) => pluginOf(file, registry)).find(Boolean)
  const definition = component && registry.file(component)
  const inPlugin = positions.some(({ file }) => pluginOf(pathOf(file), registry) === component)
  const failure = await readFailure(
    root,
    titleOf(report, component, files.at(-1)),
    cause ?? errorOf(report, positions),
    {
      file: inPlugin ? definition : undefined,
      fallback: definition
        ? await findFallback(root, report, definition, registry.get(component))
        : undefined,
    },
  )
  const involved = [...files, failure.location?.file, definition].filter((file) => file !== undefined)
  return { ...failure, component, uid: report.uid, files: new Set(involved) }
}

/** Returns the module at the address of a report; undefined if the server has never found it. */
async function findModule(
  address: string | undefined,
  { moduleGraph }: Sources['client'],
): Promise<EnvironmentModuleNode | undefined> {
  if (!address) return undefined
  const path = serverPath(address)
  // Vite has a separate module for a stylesheet that is linked instead of imported.
  const linked = `${path.split('?')[0]}?direct`
  return (await moduleGraph.getModuleByUrl(linked)) ?? (await moduleGraph.getModuleByUrl(path))
}

/** Returns the error of the first module, among a module and its imports, that can't be transformed for the browser. */
async function findTransformError(
  module: EnvironmentModuleNode,
  client: Sources['client'],
): Promise<unknown> {
  const seen = new Set([module])
  for (const one of seen) {
    try {
      await client.transformRequest(one.url)
    } catch (error) {
      return error
    }
    for (const inner of one.importedModules)
      if (seen.size < MAX_MODULES && !inner.file?.includes('/node_modules/')) seen.add(inner)
  }
  return undefined
}

/** Returns the name of the plugin whose folder contains a file. */
const pluginOf = (path: string, { plugins, file }: Sources['registry']): string | undefined =>
  [...plugins.keys()].find((name) => path.startsWith(`${posix.dirname(file(name) ?? '\0')}/`))

function titleOf(
  { kind, address }: BrowserReport,
  component: string | undefined,
  file: string | undefined,
): string {
  const block = component && `block ${component}`
  const source = file ?? (address ? serverPath(address) : 'the page')
  switch (kind) {
    case 'mismatch':
      return `The first render of ${block ?? source} differs from the server's HTML`
    case 'load':
      return `The script of ${block ?? source} cannot be loaded`
    case 'stylesheet':
      return `The stylesheet of ${block ?? source} cannot be loaded`
    case 'rejection':
      return `A promise of ${block ?? source} was rejected and not handled`
    case 'throw':
      return `${block ? `Block ${component}` : `A script of ${source}`} threw in the browser`
  }
}

/** Returns a reported error with the stack of the sources. */
function errorOf(report: BrowserReport, positions: readonly SourcePosition[]): Error {
  const error = new Error(reasonOf(report))
  const frames = positions.map(({ file, line, column }) => `    at ${file}:${line}:${column}`)
  error.stack = [error.message, ...frames].join('\n')
  return error
}

/** Returns the message without React's general advice, whose list is longer than the difference that follows it. */
function reasonOf({ message }: BrowserReport): string {
  const at = message.indexOf(' This can happen if a SSR-ed Client Component')
  const link = message.indexOf('https://react.dev/link/hydration-mismatch')
  const difference = link < 0 ? '' : message.slice(message.indexOf('\n', link)).trimEnd()
  const text = at < 0 ? message : message.slice(0, at) + difference
  return text.replaceAll(/https?:\/\/[^/\s]+(\/[^\s?]*)(?:\?\S*)?/g, '$1')
}

/** Returns a location in the block's sources for failures without one: the renderer, or the import of a module that was not loaded. */
async function findFallback(
  root: string,
  { kind }: BrowserReport,
  definition: string,
  plugin: ReturnType<Sources['registry']['get']>,
): Promise<SourceLocation> {
  const renderer = plugin && lazyModule(plugin.render, definition)
  const file = kind === 'mismatch' && renderer ? renderer : definition
  const text = await readFile(join(root, file), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const isFound =
    file === renderer
      ? (line: string) => line.startsWith('export default')
      : (line: string) => /\bimport\(/.test(line) && (plugin?.mode !== 'enhance' || !line.includes('render:'))
  const index = lines.findIndex(isFound)
  return index < 0 ? { file } : { file, line: index + 1, column: 1 }
}
