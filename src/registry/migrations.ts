import type { Block } from '../content/story.ts'
import { untranslatedName } from '../content/untranslatedName.ts'
import type { Migration } from './migration.ts'

/** Returns true if a block has a value of a field, in any language. */
const has = (block: Block, field: string): boolean =>
  Object.keys(block).some((key) => untranslatedName(key) === field)

/** Returns the block with each key of a field replaced by entries; the language of the key is passed as its suffix. */
function mapField(
  block: Block,
  field: string,
  map: (value: unknown, suffix: string) => Readonly<Record<string, unknown>>,
): Block {
  const entries = Object.entries(block).flatMap(([key, value]) =>
    untranslatedName(key) === field ? Object.entries(map(value, key.slice(field.length))) : [[key, value]],
  )
  return Object.fromEntries(entries) as Block
}

/** Renames a field or slot, with its values in all languages. */
export const renameField = (number: number, from: string, to: string): Migration => ({
  number,
  name: `${from} is ${to}`,
  applies: (block) => has(block, from),
  up: (block) => mapField(block, from, (value, suffix) => ({ [to + suffix]: value })),
  down: (block) => mapField(block, to, (value, suffix) => ({ [from + suffix]: value })),
})

/** Removes a field and its values. They cannot be restored by `down`, but the undo file of an applied migration has them. */
export const removeField = (number: number, field: string): Migration => ({
  number,
  name: `${field} is removed`,
  applies: (block) => has(block, field),
  up: (block) => mapField(block, field, () => ({})),
})

/**
 * Replaces values of a choice, or of each entry of a list of choices.
 *
 * @param values new values by old value, such as `{ big: 'large' }`. A new value must not be an old one
 */
export function renameValues(
  number: number,
  field: string,
  values: Readonly<Record<string, string>>,
): Migration {
  const replacing = (replacements: Readonly<Record<string, string>>) => (block: Block) =>
    mapField(block, field, (value, suffix) => {
      const replace = (entry: unknown) =>
        typeof entry === 'string' && Object.hasOwn(replacements, entry) ? replacements[entry] : entry
      return { [field + suffix]: Array.isArray(value) ? value.map(replace) : replace(value) }
    })
  const entries = Object.entries(values)
  const inverse = Object.fromEntries(entries.map(([old, current]) => [current, old]))
  return {
    number,
    name: `${field}: ${entries.map(([old, current]) => `${old} is ${current}`).join(', ')}`,
    applies: (block) =>
      Object.entries(block).some(
        ([key, value]) =>
          untranslatedName(key) === field &&
          [value].flat().some((entry) => typeof entry === 'string' && Object.hasOwn(values, entry)),
      ),
    up: replacing(values),
    // Two old values with one new value cannot be distinguished.
    ...(Object.keys(inverse).length === entries.length ? { down: replacing(inverse) } : {}),
  }
}

/** Converts the value of a field to a new kind. */
export const convertField = (
  number: number,
  field: string,
  convert: {
    /** Returns whether a value has the old kind. Must return false for the result of `up`. */
    readonly applies: (value: unknown) => boolean
    readonly up: (value: unknown) => unknown
    readonly down?: (value: unknown) => unknown
  },
): Migration => {
  const converting = (to: (value: unknown) => unknown) => (block: Block) =>
    mapField(block, field, (value, suffix) => ({ [field + suffix]: to(value) }))
  return {
    number,
    name: `${field} is converted`,
    applies: (block) =>
      Object.entries(block).some(([key, value]) => untranslatedName(key) === field && convert.applies(value)),
    up: converting((value) => (convert.applies(value) ? convert.up(value) : value)),
    ...(convert.down ? { down: converting(convert.down) } : {}),
  }
}

/**
 * Splits a text at the first occurrence of a separator: `Ada Lovelace` at a space into `first` and `last`. A text without the separator
 * becomes the first field.
 */
export const splitField = (
  number: number,
  from: string,
  [first, second]: readonly [string, string],
  separator: string,
): Migration => ({
  number,
  name: `${from} is ${first} and ${second}`,
  applies: (block) => has(block, from),
  up: (block) =>
    mapField(block, from, (value, suffix): Readonly<Record<string, unknown>> => {
      const at = typeof value === 'string' ? value.indexOf(separator) : -1
      return typeof value === 'string' && at >= 0
        ? { [first + suffix]: value.slice(0, at), [second + suffix]: value.slice(at + separator.length) }
        : { [first + suffix]: value }
    }),
  down(block) {
    const suffixes = Object.keys(block).filter((key) => untranslatedName(key) === second)
    const seconds = new Map(suffixes.map((key) => [key.slice(second.length), block[key]]))
    return mapField(
      mapField(block, first, (value, suffix) => ({
        [from + suffix]: seconds.has(suffix) ? `${value}${separator}${seconds.get(suffix)}` : value,
      })),
      second,
      () => ({}),
    )
  },
})

/** Moves fields into a new block in a slot of the block: `label` and `link` into a `button` in `actions`. */
export function moveToBlock(
  number: number,
  fields: readonly string[],
  to: { readonly slot: string; readonly component: string },
): Migration {
  const isMoved = (key: string) => fields.includes(untranslatedName(key))
  const split = (block: Block, isInner: (key: string) => boolean) => {
    const entries = Object.entries(block)
    return [
      Object.fromEntries(entries.filter(([key]) => isInner(key))),
      Object.fromEntries(entries.filter(([key]) => !isInner(key))),
    ] as const
  }
  const uidOf = ({ _uid }: Block) => `${_uid}-${to.slot}`
  const innerOf = (block: Block): readonly Block[] =>
    Array.isArray(block[to.slot]) ? (block[to.slot] as readonly Block[]) : []
  return {
    number,
    name: `${fields.join(', ')} ${fields.length === 1 ? 'is' : 'are'} in ${to.slot}`,
    applies: (block) => Object.keys(block).some(isMoved),
    up(block) {
      const [moved, outer] = split(block, isMoved)
      const inner = { _uid: uidOf(block), component: to.component, ...moved }
      return { ...outer, [to.slot]: [inner, ...innerOf(block)] } as unknown as Block
    },
    down(block) {
      const [inner, ...otherBlocks] = innerOf(block)
      if (inner?._uid !== uidOf(block)) return block
      const { _uid, component, ...moved } = inner
      const { [to.slot]: _, ...outer } = block
      return { ...outer, ...moved, ...(otherBlocks.length ? { [to.slot]: otherBlocks } : {}) } as Block
    },
  }
}
