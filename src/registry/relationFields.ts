import type { Registry } from './registry.ts'

/** Every relation field as the content service's `resolve_relations` names it: `component.field`. */
export function relationFields(registry: Registry): string[] {
  return [...registry.plugins.values()].flatMap((plugin) =>
    Object.entries(plugin.fields)
      .filter(([, field]) => field.kind === 'relation' || field.kind === 'relations')
      .map(([name]) => `${plugin.name}.${name}`),
  )
}
