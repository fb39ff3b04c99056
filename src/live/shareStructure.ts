import { isBlock } from '../content/story.ts'

/** Deepest nesting that is looked into. Below it nothing is shared, so that content that contains itself ends. */
const MAX_DEPTH = 400

type Fields = Readonly<Record<string, unknown>>

/** What was made of parts when they were compared before, which never change: what says the same, earlier where there was one. */
export type SameParts = WeakMap<object, object>

/**
 * The next value with every part that says the same as a part of the previous one replaced by that part, so that
 * a comparison by identity finds exactly what changed. Blocks are told by their `_uid`, wherever they moved to; everything else
 * by its place. Neither value is changed. Both are data as JSON has it.
 * @param same what was found the same; kept by the caller, it saves comparing the same objects again, wherever they stand
 */
export function shareStructure<Value>(previous: unknown, next: Value, same?: SameParts): Value {
  let indexed: ReadonlyMap<string, readonly Fields[]> | undefined
  /** Made where a block stands in another place than before: typing moves none. */
  const blocks = () => (indexed ??= indexOf(previous))

  function shared(before: unknown, after: unknown, depth: number): unknown {
    if (Object.is(before, after) || typeof after !== 'object' || after === null || depth > MAX_DEPTH)
      return after
    const known = same?.get(after)
    if (known !== undefined) return known
    const made = Array.isArray(after)
      ? sharedList(before, after, depth)
      : sharedFields(counterpart(before, after as Fields), after as Fields, depth)
    same?.set(after, made as object).set(made as object, made as object)
    return made
  }

  function sharedList(before: unknown, after: readonly unknown[], depth: number): unknown {
    const old: readonly unknown[] = Array.isArray(before) ? before : []
    const made = after.map((entry, place) => shared(old[place], entry, depth + 1))
    if (Array.isArray(before) && isSameList(old, made)) return before
    return isSameList(after, made) ? after : made
  }

  function sharedFields(before: Fields | undefined, after: Fields, depth: number): unknown {
    const made: Record<string, unknown> = {}
    const names = Object.keys(after)
    let isBefore = before !== undefined && Object.keys(before).length === names.length
    let isAfter = true
    for (const name of names) {
      const value = shared(own(before, name), after[name], depth + 1)
      define(made, name, value)
      isBefore &&= before !== undefined && Object.hasOwn(before, name) && Object.is(before[name], value)
      isAfter &&= Object.is(after[name], value)
    }
    if (isBefore) return before
    return isAfter ? after : made
  }

  /** What an object was before: the block of the same `_uid`, that at the same place first; else what stood there. */
  function counterpart(before: unknown, after: Fields): Fields | undefined {
    const here = isFields(before) ? before : undefined
    if (!isBlock(after) || typeof after._uid !== 'string') return here
    if (here?._uid === after._uid && here.component === after.component) return here
    return blocks()
      .get(after._uid)
      ?.find(({ component }) => component === after.component)
  }

  return shared(previous, next, 0) as Value
}

/** All blocks of a value by `_uid`. */
function indexOf(value: unknown): ReadonlyMap<string, readonly Fields[]> {
  const blocks = new Map<string, Fields[]>()
  const add = (part: unknown, depth: number) => {
    if (typeof part !== 'object' || part === null || depth > MAX_DEPTH) return
    if (isBlock(part) && typeof part._uid === 'string') {
      const known = blocks.get(part._uid)
      if (known) known.push(part)
      else blocks.set(part._uid, [part])
    }
    for (const inner of Array.isArray(part) ? part : Object.values(part)) add(inner, depth + 1)
  }
  add(value, 0)
  return blocks
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const own = (fields: Fields | undefined, name: string) =>
  fields && Object.hasOwn(fields, name) ? fields[name] : undefined

/** Sets a field by whatever name: `__proto__` is a field of content like any other. */
function define(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
  else fields[name] = value
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((entry, place) => Object.is(entry, b[place]))
