/** Props that every renderer gets or that React reads. */
export type ReservedProp = 'root' | 'uid' | 'inline' | 'key' | 'ref' | 'children'

const RESERVED: ReadonlySet<string> = new Set<ReservedProp>([
  'root',
  'uid',
  'inline',
  'key',
  'ref',
  'children',
])

/** The name of the prop that gets a field or slot: `keyField` for a field `key`, otherwise the same name. */
export type PropName<Name> = Name extends ReservedProp ? `${Name}Field` : Name

/** Returns the name of the prop that gets a field or slot. */
export const propName = (name: string): string => (RESERVED.has(name) ? `${name}Field` : name)

/** Returns values by prop name, from values by the names of fields or slots; the same object if the names are equal. */
export function byPropName<Value>(values: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const names = Object.keys(values)
  if (!names.some((name) => RESERVED.has(name))) return values
  return Object.fromEntries(names.map((name) => [propName(name), values[name]!]))
}
