import type { Registry } from '../../registry/registry.ts'

const LONG = ['richtext', 'html']

const read = new WeakMap<Registry, string>()

/** Fields of pages that hold their matter: blocks and long text, which no list shows. As `excluding_fields` takes them. */
export function bodyFields(registry: Registry): string {
  const known = read.get(registry)
  if (known !== undefined) return known
  const long = new Set<string>()
  const short = new Set<string>()
  for (const { kind, fields, slots } of registry.plugins.values()) {
    if (kind !== 'page') continue
    for (const name of Object.keys(slots)) long.add(name)
    for (const [name, field] of Object.entries(fields)) (LONG.includes(field.kind) ? long : short).add(name)
  }
  const names = [...long]
    .filter((name) => !short.has(name))
    .sort()
    .join(',')
  read.set(registry, names)
  return names
}
