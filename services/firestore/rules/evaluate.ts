import { compareValues, sameKind, sameValue } from '../compareValues.ts'
import { isNumber, NULL, type NumberValue, type Value } from '../Value.ts'
import { callMethod } from './methods.ts'
import { asValue, boolean, RuleError, type RuleValue } from './RuleValue.ts'
import type { Arithmetic, Comparison, Expression, RuleFunction, TypeName } from './syntax.ts'
import { includedIn } from './valueSet.ts'

/** Variables and functions for evaluating an expression. */
export interface Environment {
  readonly values: ReadonlyMap<string, RuleValue>
  readonly functions: ReadonlyMap<
    string,
    { readonly declared: RuleFunction; readonly environment: () => Environment }
  >
}

const MAX_CALL_DEPTH = 20

/** Evaluates an expression. @throws RuleError */
export function evaluate(expression: Expression, environment: Environment, depth = 0): RuleValue {
  const read = (inner: Expression) => evaluate(inner, environment, depth)
  switch (expression.kind) {
    case 'null':
      return NULL
    case 'boolean':
    case 'string':
      return { type: expression.kind, value: expression.value } as Value
    case 'integer':
      return { type: 'integer', value: BigInt(expression.value) }
    case 'float':
      return { type: 'double', value: expression.value }
    case 'list':
      return { type: 'list', values: expression.items.map((item) => asValue(read(item))) }
    case 'map':
      return {
        type: 'map',
        entries: new Map(expression.entries.map(([key, value]) => [textOf(read(key)), asValue(read(value))])),
      }
    case 'variable': {
      const value = environment.values.get(expression.name)
      if (!value) throw new RuleError(`There is no ${expression.name}.`)
      return value
    }
    case 'member':
      return memberOf(read(expression.target), expression.name)
    case 'index':
      return entryOf(read(expression.target), read(expression.at))
    case 'range':
      return rangeOf(read(expression.target), read(expression.from), read(expression.to))
    case 'method':
      return callMethod(read(expression.target), expression.name, expression.args.map(read))
    case 'call':
      return call(expression.name, expression.args.map(read), environment, depth)
    case 'not':
      return boolean(!truth(read(expression.operand)))
    case 'negative':
      return negative(numberOf(read(expression.operand)))
    case 'and':
      return connect(expression.left, expression.right, false, read)
    case 'or':
      return connect(expression.left, expression.right, true, read)
    case 'equal':
      return boolean(equal(read(expression.left), read(expression.right)) !== expression.negated)
    case 'in':
      return boolean(contains(read(expression.right), asValue(read(expression.left))))
    case 'compare':
      return boolean(
        compare(expression.operator, asValue(read(expression.left)), asValue(read(expression.right))),
      )
    case 'arithmetic':
      return calculate(expression.operator, read(expression.left), read(expression.right))
    case 'is':
      return boolean(isOfType(read(expression.operand), expression.type))
    case 'choice':
      return read(truth(read(expression.condition)) ? expression.yes : expression.no)
  }
}

function call(name: string, args: readonly RuleValue[], environment: Environment, depth: number): RuleValue {
  const found = environment.functions.get(name)
  if (!found) throw new RuleError(`There is no function ${name}().`)
  if (depth >= MAX_CALL_DEPTH) throw new RuleError('The functions call each other too deeply.')
  const { declared } = found
  const outer = found.environment()
  const values = new Map(outer.values)
  for (const [at, parameter] of declared.parameters.entries()) {
    const value = args[at]
    if (value) values.set(parameter, value)
  }
  const inner = { values, functions: outer.functions }
  for (const binding of declared.bindings) values.set(binding.name, evaluate(binding.value, inner, depth + 1))
  return evaluate(declared.result, inner, depth + 1)
}

/** Evaluates `&&` and `||`. If one side decides the result, errors of the other side are ignored. */
function connect(
  left: Expression,
  right: Expression,
  decisive: boolean,
  read: (expression: Expression) => RuleValue,
): RuleValue {
  let failure: unknown
  for (const side of [left, right])
    try {
      if (truth(read(side)) === decisive) return boolean(decisive)
    } catch (error) {
      if (!(error instanceof RuleError)) throw error
      failure ??= error
    }
  if (failure) throw failure
  return boolean(!decisive)
}

export function truth(value: RuleValue): boolean {
  if (value.type !== 'boolean') throw new RuleError('A condition is neither true nor false.')
  return value.value
}

function textOf(value: RuleValue): string {
  if (value.type !== 'string') throw new RuleError('A text is expected.')
  return value.value
}

function numberOf(value: RuleValue): NumberValue {
  if (!isNumber(value)) throw new RuleError('A number is expected.')
  return value as NumberValue
}

function memberOf(target: RuleValue, name: string): RuleValue {
  const value = target.type === 'map' ? target.entries.get(name) : undefined
  if (!value) throw new RuleError(`There is no ${name} in a ${target.type}.`)
  return value
}

function entryOf(target: RuleValue, at: RuleValue): RuleValue {
  if (target.type === 'map') return memberOf(target, textOf(at))
  if (target.type !== 'list' || at.type !== 'integer') throw new RuleError('Only a list has an index.')
  return entryAt(target.values, at.value)
}

function entryAt(values: readonly Value[], at: bigint): Value {
  const value = at < 0n ? undefined : values[Number(at)]
  if (!value) throw new RuleError(`There is no entry ${at} in a list of ${values.length}.`)
  return value
}

/** Evaluates `list[from:to]`. Both ends must be in the list, so `[0:0]` is an error, as in the service. */
function rangeOf(target: RuleValue, from: RuleValue, to: RuleValue): RuleValue {
  if (target.type !== 'list' || from.type !== 'integer' || to.type !== 'integer')
    throw new RuleError('Only a list has a range.')
  entryAt(target.values, from.value)
  entryAt(target.values, to.value - 1n)
  return { type: 'list', values: target.values.slice(Number(from.value), Number(to.value)) }
}

function equal(a: RuleValue, b: RuleValue): boolean {
  if (a.type === 'set' && b.type === 'set')
    return a.values.length === b.values.length && a.values.every(includedIn(b.values))
  if (a.type === 'path' && b.type === 'path') return a.value === b.value
  if ([a, b].some(({ type }) => type === 'set' || type === 'diff' || type === 'path')) return false
  return sameValue(asValue(a), asValue(b))
}

function contains(container: RuleValue, value: Value): boolean {
  if (container.type === 'map') return container.entries.has(textOf(value))
  if (container.type === 'list' || container.type === 'set')
    return container.values.some((known) => sameValue(known, value))
  throw new RuleError(`"in" needs a list, set or map, got ${container.type}.`)
}

function compare(operator: Comparison, a: Value, b: Value): boolean {
  const comparable = isNumber(a) || a.type === 'string' || a.type === 'timestamp'
  if (!comparable || !sameKind(a, b)) throw new RuleError(`${a.type} and ${b.type} have no order.`)
  const isNaNumber = [a, b].some((value) => value.type === 'double' && Number.isNaN(value.value))
  if (isNaNumber) return false
  const order = compareValues(a, b)
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[operator]
}

function negative(value: NumberValue): Value {
  return value.type === 'integer'
    ? { type: 'integer', value: -value.value }
    : { type: 'double', value: -value.value }
}

function calculate(operator: Arithmetic, left: RuleValue, right: RuleValue): Value {
  if (operator === '+' && left.type === 'string' && right.type === 'string')
    return { type: 'string', value: left.value + right.value }
  const [a, b] = [numberOf(left), numberOf(right)]
  if (a.type === 'integer' && b.type === 'integer') {
    if ((operator === '/' || operator === '%') && b.value === 0n) throw new RuleError('Divided by zero.')
    return { type: 'integer', value: operate(operator, a.value, b.value) }
  }
  return { type: 'double', value: operate(operator, Number(a.value), Number(b.value)) }
}

function operate<T extends number | bigint>(operator: Arithmetic, a: T, b: T): T {
  const [x, y] = [a as number, b as number]
  return { '+': () => x + y, '-': () => x - y, '*': () => x * y, '/': () => x / y, '%': () => x % y }[
    operator
  ]() as T
}

function isOfType(value: RuleValue, type: TypeName): boolean {
  const own: Partial<Record<RuleValue['type'], TypeName>> = {
    boolean: 'bool',
    integer: 'int',
    double: 'float',
    geoPoint: 'latlng',
    reference: 'path',
  }
  return (own[value.type] ?? value.type) === type || (type === 'number' && isNumber(value))
}
