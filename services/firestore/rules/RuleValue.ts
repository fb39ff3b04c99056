import type { Fields, Value } from '../Value.ts'

/** A value inside a rule: what documents hold, and what only rules know. A list or map in a rule may hold those too. */
export type RuleValue =
  | Value
  | { readonly type: 'set'; readonly values: readonly Value[] }
  | { readonly type: 'diff'; readonly before: Fields; readonly after: Fields }
  | { readonly type: 'path'; readonly value: string }

/** Something that cannot be evaluated: the condition it stands in does not hold. */
export class RuleError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RuleError'
  }
}

/** A value that a document could hold, which is all that lists, maps and comparisons of rules are made of here. */
export function asValue(value: RuleValue): Value {
  if (value.type === 'set' || value.type === 'diff' || value.type === 'path')
    throw new RuleError(`A ${value.type} cannot be used here.`)
  return value
}

export function boolean(value: boolean): Value {
  return { type: 'boolean', value }
}

export function integer(value: number): Value {
  return { type: 'integer', value: BigInt(value) }
}

export function text(value: string): Value {
  return { type: 'string', value }
}
