import { folderName } from './folderName.ts'
import { nearestName } from './nearestName.ts'
import type { Plugin } from './plugin.ts'

/** A plugin that could not be loaded. Development alone goes on without it. */
export interface BrokenPlugin {
  /** Its component's name where its definition was read before, else that of its folder. */
  readonly name: string
  readonly file: string
  /** Why, in a sentence. */
  readonly reason: string
  /** What was thrown. */
  readonly cause: unknown
}

/** The plugins by name. The composer asks it; nothing else does. */
export interface Registry {
  readonly plugins: ReadonlyMap<string, Plugin>
  get(name: string): Plugin | undefined
  /** The plugin that answers to an inline token type. */
  inline(type: string): Plugin | undefined
  readonly inlineTypes: readonly string[]
  /** The registered name that was probably meant. */
  suggest(name: string): string | undefined
  /** The file a plugin was registered from, for tools. */
  file(name: string): string | undefined
  /** Those that could not be loaded. */
  readonly broken: readonly BrokenPlugin[]
  /** The plugin of a component that could not be loaded: its folder is named after the component. */
  brokenOf(component: string): BrokenPlugin | undefined
}

/**
 * Registers all plugins of a site by the file each comes from.
 * Throws where two share a component name, a folder's name or an inline token type, naming both files, where a file has no plugin,
 * and where a slot allows blocks that there are not.
 */
export function createRegistry(byFile: Readonly<Record<string, Plugin>>): Registry {
  const registry = registerPlugins(byFile)
  for (const [file, plugin] of Object.entries(byFile)) {
    const problem = unknownInSlots(plugin, registry)
    if (problem !== undefined) throw new Error(`${file}: ${problem}`)
  }
  return registry
}

/** What is wrong with the names that a plugin's slots allow; undefined where each is a plugin's, also one that is broken. */
export function unknownInSlots({ name, slots }: Plugin, { plugins, brokenOf }: Registry): string | undefined {
  for (const [slot, { allow }] of Object.entries(slots))
    for (const allowed of allow === 'any' ? [] : allow) {
      if (plugins.has(allowed) || brokenOf(allowed)) continue
      const names = [...plugins.keys()].filter((other) => plugins.get(other)?.kind !== 'data')
      const nearest = nearestName(allowed, plugins.keys())
      return `Plugin '${name}': its slot '${slot}' allows '${allowed}', and no plugin has that name. ${nearest ? `Write '${nearest}' if you meant that, or add` : 'Correct the name, or add'} a plugin '${allowed}'. There are ${names.join(', ')}.`
    }
  return undefined
}

/** The same for some of the plugins: slots may allow others. */
export function registerPlugins(
  byFile: Readonly<Record<string, Plugin>>,
  broken: readonly BrokenPlugin[] = [],
): Registry {
  const plugins = new Map<string, Plugin>()
  const files = new Map<string, string>()
  const folders = new Map<string, Plugin>()
  const tokens = new Map<string, Plugin>()
  for (const [file, plugin] of Object.entries(byFile)) {
    if (typeof plugin?.fields !== 'object')
      throw new Error(`${file} has no plugin as its default export. Export what definePlugin returns.`)
    const other = files.get(plugin.name)
    if (other !== undefined)
      throw new Error(`Two plugins are named '${plugin.name}': ${other} and ${file}. Rename one of them.`)
    const folder = folderName(plugin.name)
    const beside = folders.get(folder)
    if (beside)
      throw new Error(
        `The names '${beside.name}' (${files.get(beside.name)}) and '${plugin.name}' (${file}) both give the folder '${folder}'. Rename one of the components.`,
      )
    folders.set(folder, plugin)
    files.set(plugin.name, file)
    plugins.set(plugin.name, plugin)
    for (const type of plugin.inline?.types ?? []) {
      const taken = tokens.get(type)
      if (taken)
        throw new Error(
          `Two plugins answer to the inline token '${type}': ${files.get(taken.name)} and ${file}. Rename one of them.`,
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
    brokenOf: (component) => brokenFolders.get(folderName(component)),
  }
}

/** What is said where a block's plugin could not be loaded. */
export const brokenMessage = (component: string, { file, reason }: BrokenPlugin): string =>
  `Block '${component}' is not shown: its plugin ${file} could not be loaded: ${reason}`
