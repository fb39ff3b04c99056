import type { Registry } from '../../registry/registry.ts'
import { isPlainFormat } from '../../registry/textFormat.ts'

const cache = new WeakMap<Registry, string>()

/** Returns the names of page fields with blocks or long text, which lists do not show, for the parameter `excluding_fields`. */
export function bodyFields(registry: Registry): string {
  const known = cache.get(registry)
  if (known !== undefined) return known
  const long = new Set<string>()
  const short = new Set<string>()
  for (const { kind, fields, slots } of registry.plugins.values()) {
    if (kind !== 'page') continue
    for (const name of Object.keys(slots)) long.add(name)
    for (const [name, { text }] of Object.entries(fields))
      (text && !isPlainFormat(text) ? long : short).add(name)
  }
  const names = [...long]
    .filter((name) => !short.has(name))
    .sort()
    .join(',')
  cache.set(registry, names)
  return names
}
