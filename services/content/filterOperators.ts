import { timeOf } from './parameters.ts'

/** Returns true if a field's value passes; `undefined` is a missing field. */
export type FieldTest = (value: unknown) => boolean

/** Returns the test of an operation for its operand; undefined if the operand is invalid. */
type Operator = (operand: string) => FieldTest | undefined

const operators: Readonly<Record<string, Operator>> = {
  in: oneOf,
  not_in: (operand) => not(oneOf(operand)),
  like,
  not_like: (operand) => not(like(operand)),
  any_in_array: (operand) => {
    const wanted = new Set(parts(operand))
    return (value) => Array.isArray(value) && value.some((item) => wanted.has(asText(item)))
  },
  all_in_array: (operand) => {
    const wanted = [...new Set(parts(operand))]
    return (value) => {
      if (!Array.isArray(value)) return false
      const texts = new Set(value.map(asText))
      return wanted.every((part) => texts.has(part))
    }
  },
  is: (operand) => states.get(operand),
  exists: (operand) => {
    const wanted = operand !== 'false' && operand !== '0'
    return (value) => (value !== undefined) === wanted
  },
  gt_date: dates((value, operand) => value > operand),
  lt_date: dates((value, operand) => value < operand),
  gt_int: numbers(integer, (value, operand) => value > operand),
  lt_int: numbers(integer, (value, operand) => value < operand),
  gt_float: numbers(decimal, (value, operand) => value > operand),
  lt_float: numbers(decimal, (value, operand) => value < operand),
}

/** A Map, because a plain object would also have `constructor` and other inherited names. */
const states: ReadonlyMap<string, FieldTest> = new Map(
  Object.entries<FieldTest>({
    empty: isBlank,
    not_empty: (value) => !isBlank(value),
    empty_array: (value) => Array.isArray(value) && value.length === 0,
    not_empty_array: (value) => Array.isArray(value) && value.length > 0,
    true: (value) => asText(value) === 'true',
    false: (value) => asText(value) === 'false',
    null: (value) => value === null || value === undefined,
    not_null: (value) => value !== null && value !== undefined,
  }),
)

/** Returns the test of a `filter_query` operation; undefined if the operation is unknown or its operand is invalid. */
export function fieldTest(operation: string, operand: string): FieldTest | undefined {
  const name = operation === 'in_array' ? 'any_in_array' : operation
  return Object.hasOwn(operators, name) ? operators[name]?.(operand) : undefined
}

function oneOf(operand: string): FieldTest {
  const wanted = new Set(operand.split(',').map((part) => part.trim()))
  return (value) => {
    if (value === undefined || value === null) return wanted.has('')
    return typeof value !== 'object' && wanted.has(asText(value))
  }
}

function like(operand: string): FieldTest {
  if (operand === '') return (value) => value !== undefined && isBlank(value)
  const matches = wildcard(operand.toLowerCase())
  return (value) => value !== undefined && value !== null && matches(lowerText(value))
}

/** Returns a test for a pattern in which `*` matches any text. Runs in linear time, unlike an equivalent regular expression. */
export function wildcard(pattern: string): (text: string) => boolean {
  const pieces = pattern.split(/\*+/)
  const first = pieces[0] ?? ''
  const last = pieces.at(-1) ?? ''
  return (text) => {
    if (pieces.length === 1) return text === first
    if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
      return false
    let from = first.length
    for (const piece of pieces.slice(1, -1)) {
      const at = text.indexOf(piece, from)
      if (at < 0 || at + piece.length > text.length - last.length) return false
      from = at + piece.length
    }
    return true
  }
}

function dates(compare: (value: number, operand: number) => boolean): Operator {
  return (operand) => {
    const limit = timeOf(operand)
    if (limit === undefined) return undefined
    return (value) => {
      const time = typeof value === 'string' ? timeOf(value) : undefined
      return time !== undefined && compare(time, limit)
    }
  }
}

function numbers(
  read: (value: unknown) => number | undefined,
  compare: (value: number, operand: number) => boolean,
): Operator {
  return (operand) => {
    const limit = decimal(operand)
    if (limit === undefined) return undefined
    return (value) => {
      const number = read(value)
      return number !== undefined && compare(number, limit)
    }
  }
}

/** Parses a number that is stored as a number or as text; undefined if it is neither. */
export function decimal(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || !/^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(value))
    return undefined
  return Number(value)
}

/** Like `decimal`, truncated to an integer. */
export function integer(value: unknown): number | undefined {
  const number = decimal(value)
  return number === undefined ? undefined : Math.trunc(number)
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Cache of the JSON of arrays and objects in contents, which are immutable, and of its lower-case form. */
const texts = new WeakMap<object, { readonly text: string; lower?: string }>()

/** Returns a field's value as text. The JSON of arrays and objects is cached, since several filters may need it. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? textsOf(value).text : String(value)
}

function lowerText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return asText(value).toLowerCase()
  const cached = textsOf(value)
  cached.lower ??= cached.text.toLowerCase()
  return cached.lower
}

function textsOf(value: object): { readonly text: string; lower?: string } {
  const cached = texts.get(value) ?? { text: JSON.stringify(value) }
  texts.set(value, cached)
  return cached
}

function parts(operand: string): string[] {
  return operand.split(',').map((part) => part.trim())
}

function not(test: FieldTest): FieldTest {
  return (value) => !test(value)
}
