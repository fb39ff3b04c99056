import type { Component, ComponentGroup, Preset } from './Component.ts'

/** Whether something may be done; where not, why, in a sentence for the editor. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly why: string }

/** What the space says about blocks: its components, groups and presets. */
export interface SpaceSchema {
  readonly components: ReadonlyMap<string, Component>
  readonly groups: readonly ComponentGroup[]
  /** The component's name where it is unknown. */
  displayName(component: string): string
  /** What a field is called; made of its name where nothing says it. A translation's field ends with `__i18n__<language>`. */
  fieldName(component: string, field: string): string
  /** The plain preset first. Empty where there are none. */
  presetsOf(component: string): readonly Preset[]
  /** Names of the fields that hold blocks, in the order of the form. Rich text is not among them. */
  slotsOf(component: string): readonly string[]
  /** Whether a slot of a component takes another, without regard to how many blocks are in it. Slots of rich text are `<field>/<id of the node>`. */
  allows(parent: string, slot: string, component: string): Verdict
  /** A sentence if a slot is limited to component groups or tags that no longer exist; undefined otherwise. */
  vanishedLimit(parent: string, slot: string): string | undefined
  /** Whether a slot names no components that it takes: all stand there that stand in others. */
  takesAll(parent: string, slot: string): boolean
  /** Names of the components that name a component in a slot: an entry of a list is made for the list. In the order of the space. */
  namedBy(component: string): readonly string[]
  /** How few and how many blocks a slot takes. */
  bounds(parent: string, slot: string): { readonly minimum: number; readonly maximum: number }
}
