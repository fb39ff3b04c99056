import { commandName } from '../../server/commandName.ts'
import { findSite } from '../../server/siteFolder.ts'
import { definePlugin } from '../../src/registry/definePlugin.ts'
import { nearestName } from '../../src/registry/nearestName.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { editDefinition } from '../scaffold/editDefinition.ts'
import { FilePlan } from '../scaffold/FilePlan.ts'
import { modelFields } from '../scaffold/modelPlugins.ts'
import { readFieldArgument } from '../scaffold/partArgument.ts'
import { finishScaffold } from './finishScaffold.ts'
import type { BlockOptions } from './newCommand.ts'

/**
 * Adds a field to the definition of a block.
 *
 * @throws Error if the site has no such block, or the block has the field, cannot have it, or has no list of fields
 */
export async function newField(
  name: string,
  argument: string,
  folder: string | undefined,
  options: Pick<BlockOptions, 'dryRun' | 'json' | 'generate'>,
): Promise<void> {
  const site = await findSite(folder)
  const part = readFieldArgument(argument)
  const registry = await loadPlugins(site)
  const plugin =
    registry.get(name) ??
    [...registry.plugins.values()].find((each) => registry.file(each.name)?.split('/').at(-2) === name)
  if (!plugin) {
    const near = nearestName(name, registry.plugins.keys())
    throw new Error(`The site has no block '${name}'.${near ? ` Did you mean '${near}'?` : ''}`)
  }
  if (Object.hasOwn(plugin.fields, part.name) || Object.hasOwn(plugin.slots, part.name))
    throw new Error(`The block '${plugin.name}' has '${part.name}'. Choose a different name.`)
  definePlugin({
    ...plugin,
    fields: { ...plugin.fields, ...modelFields([part]) },
    presets: [],
    render: plugin.render && (async () => ({ default: () => null })),
  })
  const file = registry.file(plugin.name) ?? ''
  const plan = new FilePlan(site.root)
  const source = (await plan.read(file)) ?? ''
  const { text, problems } = await editDefinition(source, { parts: [{ name: part.name, next: part }] })
  if (problems.length)
    throw new Error(`${file} was not changed: ${problems.map(({ reason }) => reason).join(' ')}`)
  await plan.write(file, text, () => true)
  await finishScaffold(
    plan,
    site,
    options,
    `Show ${part.name} in the renderer of the block. Then: ${commandName('ladle')}`,
  )
}
