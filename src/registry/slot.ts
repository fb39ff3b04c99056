import type { ReactElement } from 'react'
import type { Block } from '../content/story.ts'

/** What a slot allows, and what it tells an editor who does otherwise. */
export interface Slot<Allowed extends string = string> {
  /** Block names that may stand here; `'any'` for every nestable block. */
  readonly allow: 'any' | readonly Allowed[]
  /** The form's label. Default: its name as words */
  readonly label?: string
  /** One sentence that tells an editor what to put here. */
  readonly help?: string
  readonly required?: boolean
  readonly min?: number
  readonly max?: number
  /** The sentence that an editor is told beside what is wrong, such as a block that may not stand here. Default: none. */
  readonly message?: string
  /** The form's tab that it stands on, by its name. Default: the first */
  readonly tab?: string
  /** The heading in the form that it stands under. */
  readonly section?: string
}

export type Slots = Readonly<Record<string, Slot>>

/** A block of a slot as a renderer gets it: an element to place, keyed by `_uid`, with its content to look at. */
export type SlotItem = ReactElement<{ readonly block: Block }>

/** Blocks as presets and content write them for a slot; `_uid` is made where it is missing. */
export type StoredBlock<Allowed extends string = string> = {
  readonly component: Allowed
  readonly _uid?: string
} & Readonly<Record<string, unknown>>

/** A slot's stored value, narrowed to the names it allows. */
export type StoredSlot<S> =
  S extends Slot<infer Allowed> ? readonly StoredBlock<Allowed>[] : readonly StoredBlock[]

/** Defines a slot and keeps the names it allows as literals. */
export function slot<const Allowed extends string>(definition: Slot<Allowed>): Slot<Allowed> {
  return definition
}
