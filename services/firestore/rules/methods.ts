import { sameValue } from '../compareValues.ts'
import type { Fields, Value } from '../Value.ts'
import { asValue, boolean, integer, RuleError, type RuleValue, text } from './RuleValue.ts'
import { toRegExp } from './rulePattern.ts'
import { distinct, includedIn } from './valueSet.ts'

type Args = readonly RuleValue[]
type Methods<T> = Readonly<Record<string, (target: T, args: Args) => RuleValue>>
type Of<T extends RuleValue['type']> = Extract<RuleValue, { type: T }>

const ofString: Methods<Of<'string'>> = {
  size: ({ value }) => integer(value.length),
  matches: ({ value }, [pattern]) => boolean(toRegExp(textOf(pattern)).test(value)),
  lower: ({ value }) => text(value.toLowerCase()),
  upper: ({ value }) => text(value.toUpperCase()),
  trim: ({ value }) => text(value.trim()),
}

const ofList: Methods<{ readonly values: readonly Value[] }> = {
  size: ({ values }) => integer(values.length),
  hasAny: ({ values }, [other]) => boolean(valuesOf(other).some(includedIn(values))),
  hasAll: ({ values }, [other]) => boolean(valuesOf(other).every(includedIn(values))),
  hasOnly: ({ values }, [other]) => boolean(values.every(includedIn(valuesOf(other)))),
  toSet: ({ values }) => ({ type: 'set', values: distinct(values) }),
}

const ofMap: Methods<Of<'map'>> = {
  size: ({ entries }) => integer(entries.size),
  keys: ({ entries }) => ({ type: 'list', values: [...entries.keys()].map(text) }),
  values: ({ entries }) => ({ type: 'list', values: [...entries.values()] }),
  get({ entries }, [name, otherwise]) {
    if (!otherwise) throw new RuleError('get() needs a name and a default value.')
    return entries.get(textOf(name)) ?? otherwise
  },
  diff({ entries }, [before]) {
    if (before?.type !== 'map') throw new RuleError('diff() takes a map.')
    return { type: 'diff', before: before.entries, after: entries }
  },
}

const ofDiff: Methods<Of<'diff'>> = {
  addedKeys: ({ before, after }) => names(after, (name) => !before.has(name)),
  removedKeys: ({ before, after }) => names(before, (name) => !after.has(name)),
  changedKeys: ({ before, after }) =>
    names(after, (name) => before.has(name) && differs(before, after, name)),
  unchangedKeys: ({ before, after }) => names(after, (name) => !differs(before, after, name)),
  affectedKeys: ({ before, after }) =>
    names(new Map([...before, ...after]), (name) => differs(before, after, name)),
}

const TABLES = { string: ofString, list: ofList, set: ofList, map: ofMap, diff: ofDiff }

/** Names of all supported methods, of any type. */
export const METHOD_NAMES: ReadonlySet<string> = new Set(Object.values(TABLES).flatMap(Object.keys))

/** Calls a method of a value. @throws RuleError if its type has no such method */
export function callMethod(target: RuleValue, name: string, args: Args): RuleValue {
  const table: Methods<never> = target.type in TABLES ? TABLES[target.type as keyof typeof TABLES] : {}
  const method = Object.hasOwn(table, name) ? table[name] : undefined
  if (!method) throw new RuleError(`A ${target.type} has no method ${name}().`)
  return method(target as never, args)
}

function names(fields: Fields, isIncluded: (name: string) => boolean): RuleValue {
  return { type: 'set', values: [...fields.keys()].filter(isIncluded).map(text) }
}

function differs(before: Fields, after: Fields, name: string): boolean {
  const [a, b] = [before.get(name), after.get(name)]
  return !a || !b || !sameValue(a, b)
}

function textOf(value: RuleValue | undefined): string {
  if (value?.type !== 'string') throw new RuleError('A text is expected.')
  return value.value
}

function valuesOf(value: RuleValue | undefined): readonly Value[] {
  if (value?.type !== 'list' && value?.type !== 'set') throw new RuleError('A list is expected.')
  return value.values.map(asValue)
}
