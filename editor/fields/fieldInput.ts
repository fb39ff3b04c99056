import type { ComponentType } from 'react'
import type { FieldSchema } from '../space/Component.ts'
import type { JsonValue } from '../space/Json.ts'
import type { FieldProps } from './fieldProps.ts'
import { textLength, textLimit } from './textLimit.ts'

/** The input of a field kind, the default export of `fields/<kind>/input.ts`. */
export interface FieldInputDefinition {
  /** Field type in the content service; undefined if `matches` decides. */
  readonly type?: string
  /** Returns whether the input is for a field, regardless of its type. */
  readonly matches?: (schema: FieldSchema) => boolean
  readonly Input: ComponentType<FieldProps>
  /** Whether the input has several controls that share the label. */
  readonly isGroup?: boolean
  /** Returns the text beside the label, such as the number of characters used; undefined for none. */
  readonly aside?: (schema: FieldSchema, value: JsonValue | undefined) => string | undefined
}

/** Returns the used and the allowed number of characters. */
export function lengthHint(schema: FieldSchema, value: JsonValue | undefined): string | undefined {
  const maximum = textLimit(schema)
  return maximum > 0 && typeof value === 'string' ? `${textLength(value)} of ${maximum}` : undefined
}

/** Returns a function for the maximum number of entries at a key of the schema. */
export const countHint =
  (key: string) =>
  (schema: FieldSchema): string | undefined => {
    const maximum = Number(schema[key] ?? 0)
    return maximum > 0 ? `at most ${maximum}` : undefined
  }
