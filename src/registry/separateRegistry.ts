import { errorReason } from './errorReason.ts'
import type { Plugin } from './plugin.ts'
import { type BrokenPlugin, type Registry, registerPlugins, unknownInSlots } from './registry.ts'

/** A plugin's file. */
export interface LoadedFile {
  /** Path relative to the project's folder. */
  readonly file: string
  readonly load: () => Promise<Plugin>
}

/**
 * Registers plugins one by one, so that a plugin that fails to load or conflicts with other plugins does not stop development. Its last
 * working definition is used as a placeholder, so that the blocks inside its blocks are still shown.
 * @param last the last working definition of each file; this function updates it
 */
export async function separateRegistry(
  files: readonly LoadedFile[],
  last: Map<string, Plugin>,
): Promise<Registry> {
  const good: Record<string, Plugin> = {}
  const broken: BrokenPlugin[] = []
  const loaded = await Promise.all(
    files.map(async ({ file, load }) => ({
      file,
      result: await load().then(
        (plugin) => ({ plugin }),
        (cause: unknown) => ({ cause }),
      ),
    })),
  )
  for (const { file, result } of loaded) {
    try {
      if ('cause' in result) throw result.cause
      registerPlugins({ ...good, [file]: result.plugin })
      good[file] = result.plugin
    } catch (cause) {
      broken.push({ name: last.get(file)?.name ?? folderOf(file), file, reason: reasonOf(cause), cause })
    }
  }
  for (const { file, cause } of broken) {
    const lastPlugin = last.get(file)
    if (lastPlugin && !Object.values(good).some(({ name }) => name === lastPlugin.name))
      good[file] = placeholderPlugin(lastPlugin, cause)
  }
  const read = registerPlugins(good, broken)
  for (const [file, plugin] of Object.entries(good)) {
    const reason = unknownInSlots(plugin, read)
    if (reason === undefined || broken.some((one) => one.file === file)) continue
    const cause = new Error(reason)
    broken.push({ name: plugin.name, file, reason, cause })
    good[file] = placeholderPlugin(plugin, cause)
  }
  for (const [file, plugin] of Object.entries(good))
    if (!broken.some((one) => one.file === file)) last.set(file, plugin)
  return registerPlugins(good, broken)
}

const folderOf = (file: string) => file.split('/').at(-2)!

/** Returns a plugin with the last fields and slots and without hooks; its renderer rejects with `cause`. */
function placeholderPlugin(last: Plugin, cause: unknown): Plugin {
  const { name, title, description, group, icon, kind, fields, slots, uses, migrations, budget, presets } =
    last
  return {
    ...{ name, title, description, group, icon, kind, fields, slots, uses, migrations, budget, presets },
    mode: 'static',
    ...(last.render ? { render: () => Promise.reject(cause) } : {}),
  }
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

/** Returns the error message as one line, without the terminal colours and code frame that parsers add. */
function reasonOf(cause: unknown): string {
  const [message = ''] = errorReason(cause).replace(COLOURS, '').split(/[╭┌]/u)
  return message.replace(/\s+/g, ' ').trim()
}
