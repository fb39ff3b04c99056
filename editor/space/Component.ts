import type { JsonObject, JsonValue } from './Json.ts'

/** The schema of a field, as the Management API returns it. Keys that are not listed here are preserved. */
export interface FieldSchema {
  /**
   * `text`, `textarea`, `bloks`, `richtext`, `markdown`, `number`, `datetime`, `boolean`, `option`, `options`, `asset`, `multiasset`,
   * `multilink`, `table`, `custom`, `section`, `tab`, `image`, `file`, or a type that the editor doesn't know.
   */
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

/** A component (block type) of the space, as the Management API returns it. */
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
  /** Custom data, such as `inline`: the inline tokens that the component renders. */
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

/** A tag that is assigned to components. */
export interface ComponentTag {
  readonly id: number
  readonly name: string
}

/** Example content of a component. */
export interface Preset {
  readonly id: number
  readonly name: string
  readonly component_id: number
  /** Content of a block, including its `component`. Inserting it generates new uids. */
  readonly preset: JsonObject
  /** URL of the preview picture. */
  readonly image?: string | null
  readonly description?: string | null
}
