import type { Registry } from './registry.ts'

/**
 * Returns all relation fields as values of the content service's `resolve_relations`: `component.field`. Without names that the list
 * cannot contain: commas separate its entries, and the last dot is before the field.
 */
export function relationFields(registry: Registry): string[] {
  return [...registry.plugins.values()].flatMap((plugin) =>
    Object.entries(plugin.fields)
      .filter(([, { isRelation }]) => isRelation)
      .filter(([name]) => !`${plugin.name}${name}`.includes(',') && !name.includes('.'))
      .map(([name]) => `${plugin.name}.${name}`),
  )
}
