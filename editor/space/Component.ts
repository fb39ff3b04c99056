import type { JsonObject, JsonValue } from './Json.ts'

/** One field of a component, as the Management API gives it; `type` names its kind. Keys that are not named here are kept. */
export interface FieldSchema {
  /** `text`, `textarea`, `bloks`, `richtext`, `markdown`, `number`, `datetime`, `boolean`, `option`, `options`, `asset`, `multiasset`, `multilink`, `table`, `custom`, `section`, `tab`, `image`, `file`, or one that is unknown here. */
  readonly type: string
  readonly pos?: number
  readonly display_name?: string
  readonly description?: string
  readonly tooltip?: boolean
  readonly required?: boolean
  readonly default_value?: JsonValue
  readonly translatable?: boolean
  readonly [key: string]: JsonValue | undefined
}

/** A component of the space. */
export interface Component {
  readonly id: number
  readonly name: string
  readonly display_name: string | null
  readonly description?: string | null
  readonly schema: Readonly<Record<string, FieldSchema>>
  readonly is_root: boolean
  readonly is_nestable: boolean
  readonly image?: string | null
  readonly preview_field?: string | null
  readonly preset_id?: number | null
  readonly component_group_uuid?: string | null
  readonly color?: string | null
  readonly icon?: string | null
  /** What components say beyond the vendor's own keys: `inline`, the tokens that they answer to. */
  readonly metadata?: JsonObject | null
  readonly internal_tags_list?: readonly { readonly id: number; readonly name: string }[]
}

export interface ComponentGroup {
  readonly id: number
  readonly name: string
  readonly uuid: string
  readonly parent_id?: number | null
  readonly parent_uuid?: string | null
}

/** A tag of components. */
export interface ComponentTag {
  readonly id: number
  readonly name: string
}

/** Example content of a component. */
export interface Preset {
  readonly id: number
  readonly name: string
  readonly component_id: number
  /** The block, with `component`; its uids are examples and are made anew where it is inserted. */
  readonly preset: JsonObject
  /** The address of its picture. */
  readonly image?: string | null
  readonly description?: string | null
}
