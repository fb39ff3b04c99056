import type { Component, ComponentGroup, Preset } from './Component.ts'

/** Whether an operation is allowed; if not, a message for the user. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly why: string }

/** The space's components, groups and presets, with the rules for its blocks. */
export interface SpaceSchema {
  readonly components: ReadonlyMap<string, Component>
  readonly groups: readonly ComponentGroup[]
  /** Returns the display name of a component; the technical name if it has none. */
  displayName(component: string): string
  /** Returns the display name of a field, derived from its key if it has none. A translation's key ends with `__i18n__<language>`. */
  fieldName(component: string, field: string): string
  /** Returns the presets of a component, the default one first. */
  presetsOf(component: string): readonly Preset[]
  /** Returns the names of a component's `bloks` fields in the order of the form. Rich text fields are not included. */
  slotsOf(component: string): readonly string[]
  /** Returns whether a slot allows a component, regardless of the number of blocks in it. Slots in rich text are `<field>/<id of the node>`. */
  allows(parent: string, slot: string, component: string): Verdict
  /** Returns a message if a slot is restricted to component groups or tags that no longer exist; undefined otherwise. */
  outdatedRestriction(parent: string, slot: string): string | undefined
  /** Returns whether a slot is unrestricted and so allows every nestable component. */
  isUnrestricted(parent: string, slot: string): boolean
  /** Returns the components with a slot whose whitelist names a component, such as the list of a list entry. */
  whitelistedIn(component: string): readonly string[]
  /** Returns the minimum and maximum number of blocks of a slot. */
  bounds(parent: string, slot: string): { readonly minimum: number; readonly maximum: number }
}
