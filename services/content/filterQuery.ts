import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { type FieldTest, fieldTest } from './filterOperators.ts'
import { QueryError } from './QueryError.ts'

/** Returns true if a story's content passes all filters. */
export interface ContentFilter {
  (content: JsonObject): boolean
  /** The dotted paths of the fields that it reads. */
  readonly fields: readonly string[]
}

interface Condition {
  readonly field: string
  readonly test: (content: JsonObject) => boolean
}

/**
 * Parses `filter_query[field][operation]=value` and `filter_query[__or][][field][operation]=value`. A story must pass all
 * filters without `__or`, and at least one alternative. Each `__or` parameter is one alternative; parameters with the same index
 * (`[__or][0][…]`) form one alternative together.
 *
 * @throws QueryError 422 that names the parameter
 */
export function parseFilterQuery(parameters: Iterable<readonly [string, string]>): ContentFilter | undefined {
  const all: Condition[] = []
  const alternatives = new Map<string, Condition[]>()
  for (const [name, value] of parameters) {
    const match = /^filter_query((?:\[[^\]]*\])+)$/.exec(name)
    const path = match?.[1]?.slice(1, -1).split('][')
    if (path === undefined)
      throw new QueryError(422, `${name}: filters have the form filter_query[field][operation].`)
    if (path[0] !== '__or') {
      all.push(condition(name, path, value))
      continue
    }
    const [, index = '', ...rest] = path
    const key = index === '' ? `${alternatives.size}` : `#${index}`
    alternatives.set(key, [...(alternatives.get(key) ?? []), condition(name, rest, value)])
  }
  if (all.length === 0 && alternatives.size === 0) return undefined
  const groups = [...alternatives.values()]
  const passes = (content: JsonObject) =>
    all.every(({ test }) => test(content)) &&
    (groups.length === 0 || groups.some((group) => group.every(({ test }) => test(content))))
  const fields = [...new Set([...all, ...groups.flat()].map(({ field }) => field))]
  return Object.assign(passes, { fields })
}

/** Returns a reader of the value at a dotted path: `seo.title`, `body.0.headline`. A key that contains the dots itself has priority. */
export function valueAt(path: string): (content: JsonObject) => unknown {
  const keys = path.split('.')
  return (content) => {
    if (Object.hasOwn(content, path)) return content[path]
    let value: unknown = content
    for (const key of keys) {
      if (Array.isArray(value)) value = /^\d+$/.test(key) ? value[Number(key)] : undefined
      else if (isObject(value)) value = Object.hasOwn(value, key) ? value[key] : undefined
      else return undefined
    }
    return value
  }
}

function condition(name: string, path: readonly string[], operand: string): Condition {
  const [field = '', operation = ''] = path
  const test: FieldTest | undefined =
    path.length === 2 && field !== '' ? fieldTest(operation, operand) : undefined
  if (test === undefined) {
    throw new QueryError(422, `${name}: there is no operation "${operation}" with the value "${operand}".`)
  }
  const read = valueAt(field)
  return { field, test: (content) => test(read(content)) }
}
