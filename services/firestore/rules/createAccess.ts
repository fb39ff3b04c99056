import type { StoredDocument } from '../StoredDocument.ts'
import { mapValue, NULL, type Value } from '../Value.ts'
import type { Access, AccessRequest } from './Access.ts'
import { type Environment, evaluate, truth } from './evaluate.ts'
import { RuleError, type RuleValue, text } from './RuleValue.ts'
import type { Match, Segment } from './syntax.ts'

/** Creates the access check for parsed rules. A request is denied unless a rule allows it; a condition that cannot be evaluated is false. */
export function createAccess(rules: readonly Match[]): Access {
  return {
    mayAllow: ({ method, path }) => rules.some((match) => covers(match, namesOf(path), method)),
    allows(request) {
      const path = namesOf(request.path)
      const values = new Map<string, RuleValue>([
        ['request', requestValue(request)],
        ['resource', documentValue(request.before)],
      ])
      return rules.some((match) => allowsIn(match, path, request.method, { values, functions: new Map() }))
    },
  }
}

function namesOf(path: string): readonly string[] {
  return ['databases', '(default)', 'documents', ...path.split('/')]
}

function covers(match: Match, path: readonly string[], method: string): boolean {
  const rest = capture(match.segments, path)?.rest
  if (!rest) return false
  return (
    (rest.length === 0 && match.allowances.some(({ methods }) => methods.includes(method))) ||
    match.matches.some((inner) => covers(inner, rest, method))
  )
}

function allowsIn(match: Match, path: readonly string[], method: string, outer: Environment): boolean {
  const found = capture(match.segments, path)
  if (!found) return false
  const functions = new Map(outer.functions)
  const environment: Environment = { values: new Map([...outer.values, ...found.captured]), functions }
  // Lexical scope: a function sees the variables of its declaration, not those of its caller.
  for (const declared of match.functions)
    functions.set(declared.name, { declared, environment: () => environment })
  const isComplete = found.rest.length === 0
  return (
    (isComplete &&
      match.allowances.some(
        ({ methods, condition }) => methods.includes(method) && evaluatesToTrue(condition, environment),
      )) ||
    match.matches.some((inner) => allowsIn(inner, found.rest, method, environment))
  )
}

function evaluatesToTrue(condition: Parameters<typeof evaluate>[0], environment: Environment): boolean {
  try {
    return truth(evaluate(condition, environment))
  } catch (error) {
    if (error instanceof RuleError) return false
    throw error
  }
}

function capture(segments: readonly Segment[], path: readonly string[]) {
  const captured: [string, RuleValue][] = []
  let at = 0
  for (const segment of segments) {
    if (segment.kind === 'rest') {
      captured.push([segment.name, { type: 'path', value: path.slice(at).join('/') }])
      at = path.length
      continue
    }
    const name = path[at++]
    if (name === undefined || (segment.kind === 'name' && segment.name !== name)) return undefined
    if (segment.kind === 'one') captured.push([segment.name, text(name)])
  }
  return { captured, rest: path.slice(at) }
}

function requestValue({ method, time, after }: AccessRequest): RuleValue {
  const written = method === 'create' || method === 'update'
  return mapValue(
    new Map<string, Value>([
      ['auth', NULL],
      ['method', text(method)],
      ['time', { type: 'timestamp', micros: time }],
      ['resource', written ? documentValue(after) : NULL],
    ]),
  )
}

function documentValue(document: StoredDocument | undefined): Value {
  if (!document) return NULL
  const id = document.path.slice(document.path.lastIndexOf('/') + 1)
  return mapValue(
    new Map<string, Value>([
      ['data', mapValue(document.fields)],
      ['id', text(id)],
    ]),
  )
}
