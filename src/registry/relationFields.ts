import type { Registry } from './registry.ts'

/** Returns all relation fields as values of the content service's `resolve_relations`: `component.field`. */
export function relationFields(registry: Registry): string[] {
  return [...registry.plugins.values()].flatMap((plugin) =>
    Object.entries(plugin.fields)
      .filter(([, field]) => field.kind === 'relation' || field.kind === 'relations')
      .map(([name]) => `${plugin.name}.${name}`),
  )
}
