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
  /** Further properties of the slot in the content service, as it stores them, such as `component_group_whitelist`; see fields. */
  readonly settings?: Readonly<Record<string, unknown>>
}

export type Slots = Readonly<Record<string, Slot>>

/** A block in a slot, as the renderer gets it: a keyed React element to render. `props.block` contains its content. */
export type SlotItem = ReactElement<{ readonly block: Block }>

/** A block in presets and content. A missing `_uid` is generated. */
export type StoredBlock<Allowed extends string = string> = {
  readonly component: Allowed
  readonly _uid?: string
} & Readonly<Record<string, unknown>>

/** The stored value of a slot: blocks that it allows. */
export type StoredSlot<S> =
  S extends Slot<infer Allowed> ? readonly StoredBlock<Allowed>[] : readonly StoredBlock[]

/** Defines a slot. The names of allowed blocks are inferred as literal types. */
export function slot<const Allowed extends string>(definition: Slot<Allowed>): Slot<Allowed> {
  return definition
}
