import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { serviceComponent } from '../../src/registry/serviceComponent.ts'
import { checkedSpace } from '../contentCheck/checkedSpace.ts'
import { readSpaceLibrary } from '../contentCheck/readSpaceLibrary.ts'
import { components } from '../contentCheck/rules/components.ts'
import { counted } from '../counted.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { groupColor } from './groupColors.ts'
import { storySchema } from './jsonSchema.ts'
import { managementClient } from './managementClient.ts'

async function componentsOf(named: string | undefined) {
  const registry = await loadPlugins(await findSite(named))
  return [...registry.plugins.values()].map((plugin) => serviceComponent(plugin, registry))
}

/** Prints the blocks of a site as components. */
export async function exportSchema(named: string | undefined): Promise<void> {
  process.stdout.write(`${JSON.stringify(await componentsOf(named), null, 2)}\n`)
}

/** Prints a JSON Schema of a site's stories and blocks. */
export async function printJsonSchema(named: string | undefined): Promise<void> {
  process.stdout.write(`${JSON.stringify(storySchema(await componentsOf(named)), null, 2)}\n`)
}

/** Creates and updates the components of the space MANAGEMENT_SPACE that differ from the blocks. Without `write`, only lists them. */
export async function pushSchema(
  named: string | undefined,
  { write }: { readonly write?: boolean },
): Promise<void> {
  const site = await findSite(named)
  readSettings(process.env, site)
  const registry = await loadPlugins(site)
  const { library } = await readSpaceLibrary(process.env)
  const { client } = managementClient(process.env)
  const differences = [...components.check(checkedSpace({ library, stories: [], assets: [] }, registry))]
  const changed = new Set(
    differences.flatMap(({ code, where }) => (code === 'component_unknown' ? [] : [where])),
  )
  const groups = new Map(library.groups.map(({ name, uuid }) => [String(name), String(uuid)]))
  for (const name of changed) {
    const { group, ...component } = serviceComponent(registry.get(name)!, registry)
    const stored = library.components.find((candidate) => candidate.name === name)
    process.stdout.write(`${stored ? 'update' : 'create'} ${name}\n`)
    if (!write) continue
    if (group !== undefined && !groups.has(group)) {
      const { data } = await client.componentFolders.create({ body: { component_group: { name: group } } })
      groups.set(group, String(data?.component_group?.uuid))
    }
    const color = groupColor(registry.get(name)?.group)
    const body = {
      component: {
        ...component,
        ...(group ? { component_group_uuid: groups.get(group), color } : {}),
      } as never,
    }
    if (stored) await client.components.update(Number(stored.id), { body })
    else await client.components.create({ body })
  }
  process.stdout.write(
    `${counted(changed.size, 'component', 'components')} ${write ? 'pushed' : 'to push'}.${changed.size && !write ? ' Push them with --write.' : ''}\n`,
  )
}
