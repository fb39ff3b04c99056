import { isBlock } from '../content/story.ts'

/** Deepest nesting that is looked into. Below it nothing is shared, so that content that contains itself ends. */
const MAX_DEPTH = 400

/** With more blocks than these beside twice those that there were, the index is made anew. */
const MAX_STALE_BLOCKS = 5000

type Fields = Readonly<Record<string, unknown>>

/** Blocks by `_uid`. */
type BlockIndex = Map<string, Fields[]>

/** What is known of the values that were compared one after another. */
export class SameParts {
  /** What was made of parts, which never change: what says the same, earlier where there was one. */
  readonly replacements = new WeakMap<object, object>()
  /** The blocks of all values, as each was last made; those that are gone too, until they are many. */
  blocks: BlockIndex | undefined
  /** How many blocks of the last value were in none before; 0 where that is not known. */
  added = 0
  #lasting = 0
  #size = 0

  /** Notes a block that was made of another, or is new. */
  note(blocks: BlockIndex, block: Fields & { readonly _uid: string }): void {
    const known = blocks.get(block._uid)
    const at = known?.findIndex(({ component }) => component === block.component) ?? -1
    if (!known) blocks.set(block._uid, [block])
    else if (at < 0) known.push(block)
    else known[at] = block
  }

  /** @param blocks of the value that was compared, and of those before it; undefined: not known */
  update(blocks: BlockIndex | undefined): void {
    this.added = blocks && this.blocks ? blocks.size - this.#size : 0
    this.#size = blocks?.size ?? 0
    if (blocks && !this.blocks) this.#lasting = blocks.size
    this.blocks = blocks && blocks.size <= MAX_STALE_BLOCKS + 2 * this.#lasting ? blocks : undefined
  }
}

/**
 * The next value with every part that says the same as a part of the previous one replaced by that part, so that
 * a comparison by identity finds exactly what changed. Blocks are told by their `_uid`, wherever they moved to; everything else
 * by its place. Neither value is changed. Both are data as JSON has it.
 * @param same what is known of the values before; kept by the caller, it saves comparing the same objects again, wherever they stand, and
 * looking through the previous value for blocks that come
 */
export function shareStructure<Value>(previous: unknown, next: Value, same?: SameParts): Value {
  let indexed: BlockIndex | undefined = same?.blocks
  /** Made where a block stands in another place than before: typing moves none. */
  const blocks = () => (indexed ??= indexOf(previous))
  const noted: BlockIndex = same?.blocks ?? new Map()
  /** Whether nothing was passed over, so that all blocks were noted. */
  let isWhole = true

  function shared(before: unknown, after: unknown, depth: number): unknown {
    if (typeof after !== 'object' || after === null) return after
    const known = Object.is(before, after) || depth > MAX_DEPTH ? after : same?.replacements.get(after)
    if (known !== undefined) {
      isWhole = false
      return known
    }
    const made = Array.isArray(after)
      ? sharedList(before, after, depth)
      : sharedFields(counterpart(before, after as Fields), after as Fields, depth)
    same?.replacements.set(after, made as object).set(made as object, made as object)
    if (same && isNamedBlock(made)) same.note(noted, made)
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
    if (!isNamedBlock(after)) return here
    if (here?._uid === after._uid && here.component === after.component) return here
    return blocks()
      .get(after._uid)
      ?.find(({ component }) => component === after.component)
  }

  const value = shared(previous, next, 0) as Value
  if (same && !same.blocks && !isWhole && indexed)
    for (const blocks of noted.values())
      for (const block of blocks) same.note(indexed, block as Fields & { readonly _uid: string })
  same?.update(same.blocks ?? (isWhole ? noted : indexed))
  return value
}

/** All blocks of a value by `_uid`. */
function indexOf(value: unknown): BlockIndex {
  const blocks: BlockIndex = new Map()
  const add = (part: unknown, depth: number) => {
    if (typeof part !== 'object' || part === null || depth > MAX_DEPTH) return
    if (isNamedBlock(part)) {
      const known = blocks.get(part._uid)
      if (known) known.push(part)
      else blocks.set(part._uid, [part])
    }
    for (const inner of Array.isArray(part) ? part : Object.values(part)) add(inner, depth + 1)
  }
  add(value, 0)
  return blocks
}

const isNamedBlock = (value: unknown): value is Fields & { readonly _uid: string } =>
  isBlock(value) && typeof value._uid === 'string'

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
