import { isObject } from '../../json/JsonObject.ts'
import { isBlock } from '../content/story.ts'

/** Maximum depth that is compared, so that cyclic content does not recurse infinitely. */
const MAX_DEPTH = 400

/** The index is dropped if it has more than this number of blocks plus twice the number at its creation. */
const MAX_STALE_BLOCKS = 5000

type Fields = Readonly<Record<string, unknown>>

/** Blocks by `_uid`. */
type BlockIndex = Map<string, Fields[]>

/** The state of consecutive comparisons, stored by the caller. */
export class SameParts {
  /** The shared object for each compared object. */
  readonly replacements = new WeakMap<object, object>()
  /** The last version of each block of all compared values, including removed blocks. Undefined: not indexed. */
  blocks: BlockIndex | undefined
  /** Number of blocks of the last value that no earlier value had. 0 if unknown. */
  added = 0
  #initialSize = 0
  #size = 0

  /** Adds a new or changed block to an index. */
  addBlock(blocks: BlockIndex, block: Fields & { readonly _uid: string }): void {
    const known = blocks.get(block._uid)
    const at = known?.findIndex(({ component }) => component === block.component) ?? -1
    if (!known) blocks.set(block._uid, [block])
    else if (at < 0) known.push(block)
    else known[at] = block
  }

  /** @param blocks the blocks of the compared value and of earlier ones; undefined if unknown */
  update(blocks: BlockIndex | undefined): void {
    this.added = blocks && this.blocks ? blocks.size - this.#size : 0
    this.#size = blocks?.size ?? 0
    if (blocks && !this.blocks) this.#initialSize = blocks.size
    this.blocks = blocks && blocks.size <= MAX_STALE_BLOCKS + 2 * this.#initialSize ? blocks : undefined
  }
}

/**
 * Returns `next` with every part that equals a part of `previous` replaced by that part, so that a comparison by identity finds the
 * changes. Blocks are matched by their `_uid`, also if they moved; other values by their position. Neither value is modified. Both have
 * to be JSON data.
 * @param same state of earlier comparisons, which avoids comparing the same objects repeatedly and searching the previous value for
 * blocks
 */
export function shareStructure<Value>(previous: unknown, next: Value, same?: SameParts): Value {
  let indexed: BlockIndex | undefined = same?.blocks
  /** Indexes the previous value on the first moved or new block. Typing does not need the index. */
  const blocks = () => (indexed ??= indexOf(previous))
  const collected: BlockIndex = same?.blocks ?? new Map()
  /** Whether no part was skipped, so that all blocks were collected. */
  let isComplete = true

  function share(before: unknown, after: unknown, depth: number): unknown {
    if (typeof after !== 'object' || after === null) return after
    const known = Object.is(before, after) || depth > MAX_DEPTH ? after : same?.replacements.get(after)
    if (known !== undefined) {
      isComplete = false
      return known
    }
    const made = Array.isArray(after)
      ? shareList(before, after, depth)
      : shareFields(counterpart(before, after as Fields), after as Fields, depth)
    same?.replacements.set(after, made as object).set(made as object, made as object)
    if (same && isNamedBlock(made)) same.addBlock(collected, made)
    return made
  }

  function shareList(before: unknown, after: readonly unknown[], depth: number): unknown {
    const old: readonly unknown[] = Array.isArray(before) ? before : []
    const made = after.map((entry, index) => share(old[index], entry, depth + 1))
    if (Array.isArray(before) && isSameList(old, made)) return before
    return isSameList(after, made) ? after : made
  }

  function shareFields(before: Fields | undefined, after: Fields, depth: number): unknown {
    const made: Record<string, unknown> = {}
    const names = Object.keys(after)
    let isBefore = before !== undefined && Object.keys(before).length === names.length
    let isAfter = true
    for (const name of names) {
      const value = share(own(before, name), after[name], depth + 1)
      define(made, name, value)
      isBefore &&= before !== undefined && Object.hasOwn(before, name) && Object.is(before[name], value)
      isAfter &&= Object.is(after[name], value)
    }
    if (isBefore) return before
    return isAfter ? after : made
  }

  /** Returns the previous version of an object: the block with the same `_uid`, preferably at the same position; otherwise the object at the same position. */
  function counterpart(before: unknown, after: Fields): Fields | undefined {
    const here = isObject(before) ? before : undefined
    if (!isNamedBlock(after)) return here
    if (here?._uid === after._uid && here.component === after.component) return here
    return blocks()
      .get(after._uid)
      ?.find(({ component }) => component === after.component)
  }

  const value = share(previous, next, 0) as Value
  if (same && !same.blocks && !isComplete && indexed)
    for (const blocks of collected.values())
      for (const block of blocks) same.addBlock(indexed, block as Fields & { readonly _uid: string })
  same?.update(same.blocks ?? (isComplete ? collected : indexed))
  return value
}

/** Returns all blocks of a value by `_uid`. */
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

const own = (fields: Fields | undefined, name: string) =>
  fields && Object.hasOwn(fields, name) ? fields[name] : undefined

/** Sets a field. Content may have a field with the name `__proto__`. */
function define(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
  else fields[name] = value
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((entry, index) => Object.is(entry, b[index]))
