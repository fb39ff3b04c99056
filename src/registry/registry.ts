import { folderName } from './folderName.ts'
import { nearestName } from './nearestName.ts'
import type { Plugin } from './plugin.ts'

/** A plugin that could not be loaded. Only a development server runs without it. */
export interface BrokenPlugin {
  /** Component name of its last working definition, otherwise its folder's name. */
  readonly name: string
  readonly file: string
  /** The error message in one line. */
  readonly reason: string
  /** The thrown value. */
  readonly cause: unknown
}

/** The plugins of a site. */
export interface Registry {
  readonly plugins: ReadonlyMap<string, Plugin>
  get(name: string): Plugin | undefined
  /** Returns the plugin of an inline token type. */
  inline(type: string): Plugin | undefined
  readonly inlineTypes: readonly string[]
  /** Returns the most similar registered name; undefined if none is similar. */
  suggest(name: string): string | undefined
  /** Returns the file of a plugin. */
  file(name: string): string | undefined
  /** Plugins that could not be loaded. */
  readonly broken: readonly BrokenPlugin[]
  /** Returns the plugin of a component if it could not be loaded, otherwise undefined. It is found by its folder's name. */
  brokenPlugin(component: string): BrokenPlugin | undefined
}

/**
 * Creates the registry of a site's plugins.
 * @param byFile the plugins by file path
 * @throws if two plugins share a component name or an inline token type, if a file has no plugin, or if a slot allows an
 * unknown block
 */
export function createRegistry(byFile: Readonly<Record<string, Plugin>>): Registry {
  const registry = registerPlugins(byFile)
  for (const [file, plugin] of Object.entries(byFile)) {
    const problem = unknownInSlots(plugin, registry)
    if (problem !== undefined) throw new Error(`${file}: ${problem}`)
  }
  return registry
}

/** Returns an error message if a plugin's slots allow an unknown block. Broken plugins count as known. */
export function unknownInSlots(
  { name, slots }: Plugin,
  { plugins, brokenPlugin }: Registry,
): string | undefined {
  for (const [slot, { allow }] of Object.entries(slots))
    for (const allowed of allow === 'any' ? [] : allow) {
      if (plugins.has(allowed) || brokenPlugin(allowed)) continue
      const names = [...plugins.keys()].filter((other) => plugins.get(other)?.kind !== 'data')
      const nearest = nearestName(allowed, plugins.keys())
      return `Plugin '${name}': its slot '${slot}' allows '${allowed}', and no plugin has that name. ${nearest ? `Write '${nearest}' if you meant that, or add` : 'Correct the name, or add'} a plugin '${allowed}'. There are ${names.join(', ')}.`
    }
  return undefined
}

/** Creates a registry without checking the blocks that slots allow, for a part of the plugins. */
export function registerPlugins(
  byFile: Readonly<Record<string, Plugin>>,
  broken: readonly BrokenPlugin[] = [],
): Registry {
  const plugins = new Map<string, Plugin>()
  const files = new Map<string, string>()
  const tokens = new Map<string, Plugin>()
  for (const [file, plugin] of Object.entries(byFile)) {
    if (typeof plugin?.fields !== 'object')
      throw new Error(`${file} has no plugin as its default export. Export what definePlugin returns.`)
    const other = files.get(plugin.name)
    if (other !== undefined)
      throw new Error(`Two plugins are named '${plugin.name}': ${other} and ${file}. Rename one of them.`)
    files.set(plugin.name, file)
    plugins.set(plugin.name, plugin)
    for (const type of plugin.inline?.types ?? []) {
      const existing = tokens.get(type)
      if (existing)
        throw new Error(
          `Two plugins define the inline token '${type}': ${files.get(existing.name)} and ${file}. Rename one of them.`,
        )
      tokens.set(type, plugin)
    }
  }
  const brokenFolders = new Map(broken.map((plugin) => [folderName(plugin.name), plugin]))
  return {
    plugins,
    get: (name) => plugins.get(name),
    inline: (type) => tokens.get(type),
    inlineTypes: [...tokens.keys()],
    suggest: (name) => nearestName(name, plugins.keys()),
    file: (name) => files.get(name),
    broken,
    brokenPlugin: (component) => brokenFolders.get(folderName(component)),
  }
}

/** Returns the message in place of a block whose plugin could not be loaded. */
export const brokenMessage = (component: string, { file, reason }: BrokenPlugin): string =>
  `Block '${component}' is not shown: its plugin ${file} could not be loaded: ${reason}`
