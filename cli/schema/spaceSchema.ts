import { isObject } from '../../json/JsonObject.ts'
import type { ComponentLibrary } from '../../services/content/readComponents.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { componentBlock, type PluginSchema } from '../../src/registry/schema.ts'
import { type ServiceComponent, serviceComponent } from '../../src/registry/serviceComponent.ts'
import { isFieldName } from '../../src/registry/storedNames.ts'
import { groupColor } from './groupColors.ts'
import { preserveComponent } from './preserveStored.ts'

/**
 * Returns the plugins as a schema for a space, with properties for the editor.
 *
 * @param stored the components of an adopted space; what means the same stays as it is stored
 */
export function spaceSchema(registry: Registry, stored?: ComponentLibrary): PluginSchema {
  const storedByName = new Map(stored?.components.map((component) => [component.name, component]))
  const blocks = [...registry.plugins.values()].map((plugin) => {
    const color = groupColor(plugin.group)
    const component = { ...(color ? { color } : {}), ...serviceComponent(plugin, registry) }
    const found = storedByName.get(plugin.name)
    const block = componentBlock(found ? storedForm(component, found) : component)
    return [plugin.name, block] as const
  })
  return { blocks: Object.fromEntries(blocks) }
}

/** Returns a component in the form in which it is stored, with the properties of the plugin only. */
function storedForm(
  component: ServiceComponent,
  found: ComponentLibrary['components'][number],
): ServiceComponent {
  const { group, ...exported } = component
  const merged = preserveComponent(exported, found)
  const fields = Object.entries(isObject(merged.schema) ? merged.schema : {})
    .filter(
      ([name, field]) => isObject(field) && (Object.hasOwn(component.schema, name) || !isFieldName(name)),
    )
    .sort(([, a], [, b]) => Number(Object(a).pos ?? 0) - Number(Object(b).pos ?? 0))
  const own = Object.keys(exported).filter((key) => key in merged)
  return {
    ...(Object.fromEntries(own.map((key) => [key, merged[key]])) as Omit<ServiceComponent, 'group'>),
    group,
    schema: Object.fromEntries(fields) as ServiceComponent['schema'],
  }
}
