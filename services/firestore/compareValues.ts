import { type Fields, isNumber, type NumberValue, type Value } from './Value.ts'

/** How the service sorts values of different types. Both kinds of number stand together. */
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

/** Whether two values are of one type for a query, which compares only such. */
export function sameKind(a: Value, b: Value): boolean {
  return ORDER[a.type] === ORDER[b.type]
}

/** Equal as the service has it: `1` and `1.0` are, lists in order, maps in any. */
export function sameValue(a: Value, b: Value): boolean {
  if (a.type === 'list' && b.type === 'list')
    return a.values.length === b.values.length && a.values.every((one, at) => sameValue(one, b.values[at]!))
  if (a.type === 'map' && b.type === 'map') {
    if (a.entries.size !== b.entries.size) return false
    for (const [name, value] of a.entries) {
      const other = b.entries.get(name)
      if (!other || !sameValue(value, other)) return false
    }
    return true
  }
  if (a.type === 'string' && b.type === 'string') return a.value === b.value
  return compareValues(a, b) === 0
}

/** Whether two documents hold the same, the kinds of their numbers included. */
export function sameFields(a: Fields, b: Fields): boolean {
  if (a.size !== b.size) return false
  return [...a].every(([name, value]) => {
    const other = b.get(name)
    return other !== undefined && sameExactly(value, other)
  })
}

function sameExactly(a: Value, b: Value): boolean {
  if (a.type === 'list' && b.type === 'list')
    return a.values.length === b.values.length && a.values.every((one, at) => sameExactly(one, b.values[at]!))
  if (a.type === 'map' && b.type === 'map') return sameFields(a.entries, b.entries)
  return a.type === b.type && sameValue(a, b)
}

/** The order of the service: below zero where `a` comes first. */
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

/** Not a number comes before all numbers and equals itself. */
function compareNumbers(a: NumberValue, b: NumberValue): number {
  if (a.type === 'double' && Number.isNaN(a.value))
    return b.type === 'double' && Number.isNaN(b.value) ? 0 : -1
  if (b.type === 'double' && Number.isNaN(b.value)) return 1
  // JavaScript compares its two kinds of number by their exact value.
  return compare(a.value, b.value)
}

function compare(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** By the bytes of UTF-8, which is the order of code points. */
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
