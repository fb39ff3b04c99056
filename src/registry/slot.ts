import type { ReactElement } from 'react'
import type { Block } from '../content/story.ts'

/** Which blocks a slot allows, and its texts for editors. */
export interface Slot<Allowed extends string = string> {
  /** Names of allowed blocks; `'any'` for every nestable block. */
  readonly allow: 'any' | readonly Allowed[]
  /** The form's label. Default: the humanized name */
  readonly label?: string
  /** One sentence for editors: what to insert. */
  readonly help?: string
  readonly required?: boolean
  readonly min?: number
  readonly max?: number
  /** A sentence that is added to error messages, such as for a block that is not allowed. Default: none. */
  readonly message?: string
  /** Name of the form's tab. Default: the first tab */
  readonly tab?: string
  /** Heading of the form's section. */
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
