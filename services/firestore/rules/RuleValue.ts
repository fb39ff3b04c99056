import type { Fields, Value } from '../Value.ts'

/** A value of a rule's expression: a document's value, or one of the types that exist only in rules. */
export type RuleValue =
  | Value
  | { readonly type: 'set'; readonly values: readonly Value[] }
  | { readonly type: 'diff'; readonly before: Fields; readonly after: Fields }
  | { readonly type: 'path'; readonly value: string }

/** An expression cannot be evaluated. Its condition counts as false. */
export class RuleError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RuleError'
  }
}

/** Narrows to a document's value. Lists, maps and comparisons of rules support only these here. @throws RuleError */
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
