import { type Block, isBlock } from '../content/story.ts'
import type { Fields, ValueOf } from './field.ts'

/** Reads a block's values with the given fields, outside of the composer. Never throws. */
export function readValues<F extends Fields>(
  block: Block,
  fields: F,
): { readonly [Name in keyof F]: ValueOf<F[Name]> } {
  const values = Object.entries(fields).map(([name, field]) => {
    const stored = block[name]
    const unset = stored === undefined || stored === null || stored === ''
    return [name, unset ? field.fallback : field.read(stored).value]
  })
  return Object.fromEntries(values)
}

/** Returns the blocks in a slot. */
export function readSlot(block: Block, name: string): readonly Block[] {
  const stored = block[name]
  return Array.isArray(stored) ? stored.filter(isBlock) : []
}
