import { type Fields, isNumber, type NumberValue, type Value } from './Value.ts'

/** The service's sort order of types. Integers and doubles are sorted together. */
const ORDER = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  list: 8,
  map: 9,
} as const satisfies Record<Value['type'], number>

/** True if a query can compare the two values, because they have the same type. Integers and doubles count as one type. */
export function sameKind(a: Value, b: Value): boolean {
  return ORDER[a.type] === ORDER[b.type]
}

/** Compares values like the service: `1` equals `1.0`; the order matters in lists but not in maps. */
export function sameValue(a: Value, b: Value): boolean {
  if (a.type === 'list' && b.type === 'list')
    return a.values.length === b.values.length && a.values.every((one, at) => sameValue(one, b.values[at]!))
  if (a.type === 'map' && b.type === 'map') {
    if (a.entries.size !== b.entries.size) return false
    for (const [name, value] of a.entries) {
      const counterpart = b.entries.get(name)
      if (!counterpart || !sameValue(value, counterpart)) return false
    }
    return true
  }
  if (a.type === 'string' && b.type === 'string') return a.value === b.value
  return compareValues(a, b) === 0
}

/** Compares the fields of documents exactly: an integer never equals a double. */
export function sameFields(a: Fields, b: Fields): boolean {
  if (a.size !== b.size) return false
  return [...a].every(([name, value]) => {
    const counterpart = b.get(name)
    return counterpart !== undefined && sameExactly(value, counterpart)
  })
}

function sameExactly(a: Value, b: Value): boolean {
  if (a.type === 'list' && b.type === 'list')
    return a.values.length === b.values.length && a.values.every((one, at) => sameExactly(one, b.values[at]!))
  if (a.type === 'map' && b.type === 'map') return sameFields(a.entries, b.entries)
  return a.type === b.type && sameValue(a, b)
}

/** Compares values in the service's sort order. Negative if `a` sorts before `b`. */
export function compareValues(a: Value, b: Value): number {
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b)
  if (a.type === 'boolean' && b.type === 'boolean') return Number(a.value) - Number(b.value)
  if (a.type === 'timestamp' && b.type === 'timestamp') return compare(a.micros, b.micros)
  if (a.type === 'string' && b.type === 'string') return compareText(a.value, b.value)
  if (a.type === 'bytes' && b.type === 'bytes')
    return Buffer.compare(Buffer.from(a.value, 'base64'), Buffer.from(b.value, 'base64'))
  if (a.type === 'reference' && b.type === 'reference') return compareText(a.name, b.name)
  if (a.type === 'geoPoint' && b.type === 'geoPoint')
    return compare(a.latitude, b.latitude) || compare(a.longitude, b.longitude)
  if (a.type === 'list' && b.type === 'list') return compareLists(a.values, b.values)
  if (a.type === 'map' && b.type === 'map') return compareMaps(a.entries, b.entries)
  return ORDER[a.type] - ORDER[b.type]
}

/** NaN sorts before all numbers and equals itself. */
function compareNumbers(a: NumberValue, b: NumberValue): number {
  if (a.type === 'double' && Number.isNaN(a.value))
    return b.type === 'double' && Number.isNaN(b.value) ? 0 : -1
  if (b.type === 'double' && Number.isNaN(b.value)) return 1
  // JavaScript compares numbers and bigints exactly.
  return compare(a.value, b.value)
}

function compare(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Compares the UTF-8 bytes, which is the order of code points. */
export function compareText(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b))
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const order = compareValues(a[at]!, b[at]!)
    if (order) return order
  }
  return a.length - b.length
}

function compareMaps(a: Fields, b: Fields): number {
  const names = (fields: Fields) => [...fields.keys()].sort(compareText)
  const [left, right] = [names(a), names(b)]
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const order = compareText(left[at]!, right[at]!) || compareValues(a.get(left[at]!)!, b.get(right[at]!)!)
    if (order) return order
  }
  return left.length - right.length
}
